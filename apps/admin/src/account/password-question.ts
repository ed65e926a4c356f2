import { useSyncExternalStore } from 'react';

/** Why the password is needed: to confirm a sensitive call, or because the session ended under an open form. */
export type Reason = 'stepUp' | 'sessionEnd';

interface Question {
  reason: Reason;
  answer: PromiseWithResolvers<boolean>;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

function setQuestion(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/**
 * Asks for the password. Returns true after it was entered, false if the dialog was closed. Calls with the same reason
 * share a dialog; calls with the other reason wait for it.
 */
export async function askForPassword(reason: Reason): Promise<boolean> {
  while (question && question.reason !== reason) await question.answer.promise;
  const asked = question ?? { reason, answer: Promise.withResolvers<boolean>() };
  if (asked !== question) setQuestion(asked);
  return asked.answer.promise;
}

/** Closes the dialog with an answer if it was opened for this reason. */
export function answerQuestion(reason: Reason, isGiven: boolean): void {
  if (question?.reason !== reason) return;
  const { answer } = question;
  setQuestion(null);
  answer.resolve(isGiven);
}

/** The reason of the open dialog; null if there is none. */
export function usePasswordQuestion(): Reason | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question?.reason ?? null,
  );
}
