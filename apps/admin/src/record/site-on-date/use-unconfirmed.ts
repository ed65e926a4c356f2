import { useState } from 'react';

/**
 * A value that is being edited and is not confirmed yet. It is reset when the confirmed value changes. Its input is not
 * mounted again, so it keeps the focus.
 */
export function useUnconfirmed<T>(confirmed: T): [T, (value: T) => void] {
  const [change, setChange] = useState({ from: confirmed, value: confirmed });
  const value = change.from === confirmed ? change.value : confirmed;
  return [value, (next) => setChange({ from: confirmed, value: next })];
}
