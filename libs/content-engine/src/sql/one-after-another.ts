import { setImmediate } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();
let yieldedAt = performance.now();
/** Milliseconds. */
const longestWithoutYield = 10;

/**
 * Runs statements of the embedded database one after another, and lets other work have the event loop now and then. That
 * database works on this thread, and would go from one waiting statement to the next without a pause.
 */
export function oneAfterAnother<R>(run: () => Promise<R>): Promise<R> {
  const turn = last.then(async () => {
    if (performance.now() - yieldedAt > longestWithoutYield) {
      await setImmediate();
      yieldedAt = performance.now();
    }
    return run();
  });
  last = turn.catch(() => undefined);
  return turn;
}
