import { setImmediate } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();
let yieldedAt = performance.now();
/** Milliseconds of statements after which other work gets a turn. */
const longestWithoutYield = 10;

/**
 * Runs statements of the embedded database one after another, and yields to the event loop now and then. That database
 * runs on this thread, and would otherwise start the next waiting statement without a pause.
 */
export function oneAfterAnother<R>(run: () => Promise<R>): Promise<R> {
  const result = last.then(async () => {
    if (performance.now() - yieldedAt > longestWithoutYield) {
      await setImmediate();
      yieldedAt = performance.now();
    }
    return run();
  });
  last = result.catch(() => undefined);
  return result;
}
