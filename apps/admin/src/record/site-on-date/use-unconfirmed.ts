import { useState } from 'react';

/**
 * A value that is being changed and was not confirmed yet. It starts again when the confirmed value changes, while its
 * input keeps the focus.
 */
export function useUnconfirmed<T>(confirmed: T): [T, (value: T) => void] {
  const [change, setChange] = useState({ from: confirmed, value: confirmed });
  const value = change.from === confirmed ? change.value : confirmed;
  return [value, (next) => setChange({ from: confirmed, value: next })];
}
