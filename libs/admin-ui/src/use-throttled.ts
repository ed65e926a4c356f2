import { useCallback, useEffect, useRef } from 'react';

/**
 * Throttles a function: the first `schedule()` starts a timer, and further calls do not restart it. Unlike a debounced
 * function, it also runs while somebody types without a pause. Mantine's `useThrottledCallback` would run at the first
 * call too, and cannot be canceled.
 */
export function useThrottled(run: () => void, milliseconds: number): { schedule(): void; cancel(): void } {
  const latest = useRef(run);
  latest.current = run;
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const cancel = useCallback(() => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
  }, []);
  const schedule = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      latest.current();
    }, milliseconds);
  }, [milliseconds]);
  useEffect(() => cancel, [cancel]);
  return { schedule, cancel };
}
