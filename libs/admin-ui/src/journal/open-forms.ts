const writers = new Set<() => Promise<void>>();

/** Has a form written down before the page is left; answers how to stop that. */
export function whenLeaving(write: () => Promise<void>): () => void {
  writers.add(write);
  return () => writers.delete(write);
}

/** Writes every open form down. To be awaited before the page is left for the sign-in. */
export async function keepUnsavedWork(): Promise<void> {
  await Promise.all([...writers].map((write) => write()));
}

/** Whether a form is open, in which something may have been typed. */
export function isFormOpen(): boolean {
  return writers.size > 0;
}
