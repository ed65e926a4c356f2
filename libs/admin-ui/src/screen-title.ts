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

/** Sets the title of the browser's tab while the caller is mounted. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    show(title);
    return () => show(null);
  }, [title]);
}

/** The title that the current screen has set; null if there is none. */
export function useOwnTitle(): string | null {
  return useSyncExternalStore(subscribe, () => shown);
}
