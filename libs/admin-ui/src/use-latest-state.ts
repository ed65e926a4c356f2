import { useCallback, useRef, useState } from 'react';

/** State with a getter that returns the latest value even if it is not rendered yet. */
export function useLatestState<Value extends object>(initial: () => Value) {
  const [rendered, setRendered] = useState(initial);
  const latest = useRef(rendered);
  const get = useCallback(() => latest.current, []);
  const set = useCallback((next: Value) => {
    latest.current = next;
    setRendered(next);
  }, []);
  return [rendered, get, set] as const;
}
