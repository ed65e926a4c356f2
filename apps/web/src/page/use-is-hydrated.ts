import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the scripts of the page run. The server renders without, and the first render in the browser must equal it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
