import { useSyncExternalStore } from 'react';

/** Why the password is needed: to confirm a sensitive call, or because the session ended under an open form or dialog. */
export type Reason = 'stepUp' | 'sessionEnd';

interface Prompt {
  reason: Reason;
  answer: PromiseWithResolvers<boolean>;
}

let prompt: Prompt | null = null;
const listeners = new Set<() => void>();

function setPrompt(next: Prompt | null): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/**
 * Asks for the password. Returns true after it was entered, false if the dialog was closed. Calls share an open dialog.
 * If the session ends while a confirmation is open, the sign-in replaces it, because an ended session cannot
 * confirm anything. The sign-in confirms as well.
 */
export function askForPassword(reason: Reason): Promise<boolean> {
  if (prompt && (prompt.reason === reason || prompt.reason === 'sessionEnd')) return prompt.answer.promise;
  const replaced = prompt;
  const answer = Promise.withResolvers<boolean>();
  setPrompt({ reason, answer });
  replaced?.answer.resolve(answer.promise);
  return answer.promise;
}

/** Closes the dialog with an answer if it was opened for this reason. */
export function closePrompt(reason: Reason, isConfirmed: boolean): void {
  if (prompt?.reason !== reason) return;
  const { answer } = prompt;
  setPrompt(null);
  answer.resolve(isConfirmed);
}

/** The reason of the open dialog; null if there is none. */
export function usePasswordPrompt(): Reason | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => prompt?.reason ?? null,
  );
}
