import { useEffect, useSyncExternalStore } from 'react';

let shown: string | null = null;
const listeners = new Set<() => void>();

function show(title: string | null): void {
  shown = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the browser's tab more closely than the route does, for as long as the caller is on the screen. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    show(title);
    return () => show(null);
  }, [title]);
}

/** The name that the present screen gave itself; null where it gave none. */
export function useOwnTitle(): string | null {
  return useSyncExternalStore(subscribe, () => shown);
}
