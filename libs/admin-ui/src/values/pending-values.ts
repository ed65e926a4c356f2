import { createContext, useContext, useEffect, useRef } from 'react';

/** Inputs that hand over their value with a delay, and how to hurry them. */
export class PendingValues {
  private readonly flushes = new Set<() => void>();

  /** Makes every input hand over what it holds now. */
  flush(): void {
    for (const flush of this.flushes) flush();
  }

  add(flush: () => void): () => void {
    this.flushes.add(flush);
    return () => this.flushes.delete(flush);
  }
}

const PendingContext = createContext<PendingValues | null>(null);
export const PendingProvider = PendingContext.Provider;

/** Has the form call `flush` before it reads its values, for inputs whose value is costly to tell at every key. */
export function useFlush(flush: () => void): void {
  const pending = useContext(PendingContext);
  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => pending?.add(() => latest.current()), [pending]);
}
