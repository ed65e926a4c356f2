import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';

/**
 * Closes the parts of a server one after another. A part that fails, or is not closed after `timeout` milliseconds, is logged,
 * and the next one is closed. A statement that the database never answers would keep the process forever.
 */
export async function closeParts(
  parts: readonly (() => unknown)[],
  timeout: number,
  log: Logger,
): Promise<void> {
  for (const close of parts) {
    const closed = new AbortController();
    const tooLate = setTimeout(timeout, undefined, { signal: closed.signal }).then(() => {
      throw new Error(`it was not closed after ${timeout / 1_000} s`);
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
