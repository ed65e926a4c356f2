import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';

/**
 * Closes the parts of a server one after another. If a part fails or takes longer than `timeout` milliseconds, logs
 * that and goes on. Without the timeout, a statement that the database never answers would keep the process running.
 */
export async function closeParts(
  parts: readonly (() => unknown)[],
  timeout: number,
  log: Logger,
): Promise<void> {
  for (const close of parts) {
    const closed = new AbortController();
    const tooLate = setTimeout(timeout, undefined, { signal: closed.signal }).then(() => {
      throw new Error(`it did not close within ${timeout / 1_000} s`);
    });
    try {
      await Promise.race([close(), tooLate]);
    } catch (error) {
      log.error({ err: error }, 'could not close a part of the server');
    } finally {
      tooLate.catch(() => undefined);
      closed.abort();
    }
  }
}
