import type { Logger } from 'pino';
import type { FreeSpace } from '../disk-space/free-space.ts';

/** Milliseconds. */
const checkInterval = 1_000;

/** Logs when the room on the disk of `DATA_DIR` runs out and when there is some again. Returns how to end it. */
export function reportFreeSpace(log: Logger, room: FreeSpace): () => void {
  let hadSpace = true;
  const look = () => {
    const hasFreeSpace = room.has();
    if (hadSpace && !hasFreeSpace)
      log.error('the disk of DATA_DIR is full; what would be written there gets 507');
    if (!hadSpace && hasFreeSpace) log.info('the disk of DATA_DIR has room again');
    hadSpace = hasFreeSpace;
  };
  const timer = setInterval(look, checkInterval).unref();
  return () => clearInterval(timer);
}
