const writers = new Set<() => Promise<void>>();

/** Registers the function that writes the local draft of an open form. Returns a function that unregisters it. */
export function registerForm(write: () => Promise<void>): () => void {
  writers.add(write);
  return () => writers.delete(write);
}

/** Writes the local drafts of all open forms. Await it before the page is left for the sign-in. */
export async function saveLocalDrafts(): Promise<void> {
  await Promise.all([...writers].map((write) => write()));
}

/** Whether a form is open. */
export function isFormOpen(): boolean {
  return writers.size > 0;
}
