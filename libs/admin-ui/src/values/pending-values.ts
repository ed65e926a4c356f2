import { createContext, useContext, useEffect, useRef } from 'react';

/** Inputs that report their value with a delay, and a way to flush them. */
export class PendingValues {
  private readonly flushes = new Set<() => void>();

  /** Makes every input report its current value. */
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

/** Registers a `flush` that the form calls before it reads its values, for inputs that report with a delay. */
export function useFlush(flush: () => void): void {
  const pending = useContext(PendingContext);
  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => pending?.add(() => latest.current()), [pending]);
}
