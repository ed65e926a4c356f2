import { setImmediate } from 'node:timers/promises';

/** Milliseconds after which other work gets a turn. */
const longestTurn = 10;

/**
 * The items one after the other, with pauses in which other requests run. For loops over all records of a release, which
 * would otherwise block the process for seconds.
 */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T, void> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > longestTurn) {
      await setImmediate();
      began = performance.now();
    }
    yield item;
  }
}
