import { useSyncExternalStore } from 'react';

/** One question at a time: calls that meet STEP_UP_REQUIRED together wait for the same answer. */
let question: PromiseWithResolvers<boolean> | null = null;
const listeners = new Set<() => void>();

function setQuestion(next: typeof question): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Asks for the password. True once it is confirmed, false if the dialog is closed without it. */
export function askForPassword(): Promise<boolean> {
  if (!question) setQuestion(Promise.withResolvers<boolean>());
  return question?.promise ?? Promise.resolve(false);
}

/** Answers the open question. */
export function answerStepUp(isConfirmed: boolean): void {
  question?.resolve(isConfirmed);
  setQuestion(null);
}

/** Whether the password is being asked for. */
export function useStepUp(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question !== null,
  );
}
