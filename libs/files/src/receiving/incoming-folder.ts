import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const longestUpload = 60 * 60 * 1000;

/** Where uploads lie until they are complete. Names tell which process is receiving. */
export class IncomingFolder {
  private constructor(readonly folder: string) {}

  /** Makes the folder if need be and removes what crashed processes left in it. */
  static async open(folder: string): Promise<IncomingFolder> {
    await mkdir(folder, { recursive: true });
    const incoming = new IncomingFolder(folder);
    await incoming.removeLeftovers();
    return incoming;
  }

  newPath(): string {
    return join(this.folder, `${process.pid}-${randomUUID()}`);
  }

  private async removeLeftovers(): Promise<void> {
    for (const entry of await readdir(this.folder, { withFileTypes: true })) {
      const path = join(this.folder, entry.name);
      const isAlive = isOtherProcessAlive(Number.parseInt(entry.name, 10));
      // Folders are those of backups and restores, which may take long.
      if (!isAlive || (entry.isFile() && (await isOlderThan(path, longestUpload)))) {
        await rm(path, { force: true, recursive: true });
      }
    }
  }
}

/** This process itself has received nothing when it opens the folder: its number belonged to one before. */
function isOtherProcessAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
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
