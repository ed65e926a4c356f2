import { useEffect, useState } from 'react';
import type { Outcome } from './use-action.ts';

/** What people wrote in dialogs that a conflict closed. */
export type KeptInputs<Input> = Map<string, Input>;

/**
 * What a dialog begins with: what somebody wrote in it before a conflict closed it, or else `initial`.
 * @param key what the dialog is about
 */
export function useKeptInput<Input>(kept: KeptInputs<Input>, key: string, initial: Input): Input {
  const [start] = useState(() => kept.get(key) ?? initial);
  useEffect(() => {
    // From now on the dialog has it, and drops it if somebody cancels.
    kept.delete(key);
  }, [kept, key]);
  return start;
}

/** Keeps what somebody wrote in a dialog if a conflict closes the dialog, and says so. */
export function keepingInput<Input>(
  outcome: Outcome,
  kept: KeptInputs<Input>,
  key: string,
  input: Input,
): Outcome {
  return {
    ...outcome,
    onChanged: (message) => {
      kept.set(key, input);
      outcome.onChanged(`${message} What you wrote is still there when you try again.`);
    },
  };
}
