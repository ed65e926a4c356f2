import type { Logger } from 'pino';
import type { FreeSpace } from '../disk-space/free-space.ts';

/** Milliseconds. */
const checkInterval = 1_000;

/**
 * Logs when the disk of `DATA_DIR` is full and when it has free space again.
 * @returns a function that stops the checks
 */
export function reportFreeSpace(log: Logger, freeSpace: FreeSpace): () => void {
  let hadSpace = true;
  const check = () => {
    const hasFreeSpace = freeSpace.has();
    if (hadSpace && !hasFreeSpace)
      log.error('the disk of DATA_DIR is full; requests that would write to it get 507');
    if (!hadSpace && hasFreeSpace) log.info('the disk of DATA_DIR has free space again');
    hadSpace = hasFreeSpace;
  };
  const timer = setInterval(check, checkInterval).unref();
  return () => clearInterval(timer);
}
