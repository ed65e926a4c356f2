import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileArea, StoredEntry } from './file-storage.ts';
import { saysGone } from './storage-problems.ts';

/** The files of one local folder. */
export class LocalArea implements FileArea {
  constructor(protected readonly folder: string) {}

  async sizeOf(name: string): Promise<number | null> {
    const found = await stat(this.pathOf(name)).catch(nullWhereGone);
    return found?.isFile() ? found.size : null;
  }

  async read(name: string): Promise<Readable> {
    return (await open(this.pathOf(name))).createReadStream();
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }

  async *list(): AsyncGenerator<StoredEntry> {
    for (const entry of await readdir(this.folder, { withFileTypes: true })) {
      if (!entry.isFile() || entry.name.startsWith('.')) continue;
      const found = await stat(this.pathOf(entry.name)).catch(nullWhereGone);
      if (found) yield { name: entry.name, modifiedAt: found.mtime, size: found.size };
    }
  }

  protected pathOf(name: string): string {
    return join(this.folder, name);
  }
}

function nullWhereGone(error: unknown): null {
  if (saysGone(error)) return null;
  throw error;
}
