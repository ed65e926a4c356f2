import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs something so many milliseconds after it was first asked for. Being asked again meanwhile does not put it off,
 * so that it also happens to people who never pause.
 */
export function useSoon(run: () => void, milliseconds: number): { soon(): void; cancel(): void } {
  const latest = useRef(run);
  latest.current = run;
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const cancel = useCallback(() => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
  }, []);
  const soon = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      latest.current();
    }, milliseconds);
  }, [milliseconds]);
  useEffect(() => cancel, [cancel]);
  return { soon, cancel };
}
