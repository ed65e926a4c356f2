import { useSyncExternalStore } from 'react';

/** Why the password is asked for: a call needs it once more, or the session has ended under an open form. */
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
 * Asks for the password. True once it was given, false if the dialog is closed without it. Calls with the same reason
 * share one question; those with the other reason wait for their turn.
 */
export async function askForPassword(reason: Reason): Promise<boolean> {
  while (question && question.reason !== reason) await question.answer.promise;
  const asked = question ?? { reason, answer: Promise.withResolvers<boolean>() };
  if (asked !== question) setQuestion(asked);
  return asked.answer.promise;
}

/** Answers the open question, if it was asked for this reason. */
export function answerQuestion(reason: Reason, isGiven: boolean): void {
  if (question?.reason !== reason) return;
  const { answer } = question;
  setQuestion(null);
  answer.resolve(isGiven);
}

/** Why the password is being asked for; null while it is not. */
export function usePasswordQuestion(): Reason | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question?.reason ?? null,
  );
}
