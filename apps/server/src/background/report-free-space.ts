import type { Logger } from 'pino';
import type { FreeSpace } from '../disk-space/free-space.ts';

/** Milliseconds. */
const lookEvery = 1_000;

/** Logs when the room on the disk of `DATA_DIR` runs out and when there is some again. Returns how to end it. */
export function reportRoom(log: Logger, room: FreeSpace): () => void {
  let hadRoom = true;
  const look = () => {
    const hasRoom = room.has();
    if (hadRoom && !hasRoom) log.error('the disk of DATA_DIR is full; what would be written there gets 507');
    if (!hadRoom && hasRoom) log.info('the disk of DATA_DIR has room again');
    hadRoom = hasRoom;
  };
  const timer = setInterval(look, lookEvery).unref();
  return () => clearInterval(timer);
}
