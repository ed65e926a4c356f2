import { createHash, randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const hour = 60 * 60 * 1000;
/**
 * Milliseconds after which an entry is no longer in use. Folders belong to backups and restores, which may take long.
 */
const longest = { file: hour, folder: 24 * hour };

/** The folder for incomplete uploads. Names contain the machine and the id of the receiving process. */
export class IncomingFolder {
  private constructor(private readonly folder: string) {}

  /** Creates the folder if necessary, and removes what crashed processes have left in it. */
  static async open(folder: string): Promise<IncomingFolder> {
    await mkdir(folder, { recursive: true });
    const incoming = new IncomingFolder(folder);
    await incoming.removeLeftovers({ isAtStart: true });
    return incoming;
  }

  newPath(): string {
    return join(this.folder, `${machine}-${process.pid}-${randomUUID()}`);
  }

  /**
   * Removes entries of processes of this machine that have ended, and entries that are too old to be in use.
   * Processes of other machines and containers are not visible from here.
   * @param isAtStart whether this process has not received anything yet; then entries with its id belong to an
   * earlier process
   */
  async removeLeftovers({ isAtStart } = { isAtStart: false }): Promise<void> {
    for (const entry of await readdir(this.folder, { withFileTypes: true })) {
      const path = join(this.folder, entry.name);
      const [owner, pid] = entry.name.split('-', 2);
      const isLeft = owner === machine && !isAlive(Number(pid), isAtStart);
      if (isLeft || (await isOlderThan(path, entry.isFile() ? longest.file : longest.folder)))
        await rm(path, { force: true, recursive: true });
    }
  }
}

/** Identifies the machine or the container, within which process ids are unique. */
const machine = createHash('sha256').update(`${hostname()} ${processNamespace()}`).digest('hex').slice(0, 12);

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

function isAlive(pid: number, isAtStart: boolean): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return !isAtStart;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isOlderThan(path: string, milliseconds: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found === null || Date.now() - found.mtimeMs > milliseconds;
}
