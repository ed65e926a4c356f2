import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { IncomingFolder } from '../receiving/incoming-folder.ts';
import type { FileStorage, StoredEntry } from './file-storage.ts';
import { causesOf } from './storage-problems.ts';

/**
 * Files in one folder of this machine. Written elsewhere on the same file system and renamed, since a write or a
 * move of flydrive can be seen half done; listed without flydrive, which stops at names it does not like.
 */
export class LocalStorage implements FileStorage {
  readonly localFolder: string;
  readonly #disk: Disk;
  readonly #incoming: IncomingFolder;

  private constructor(folder: string, incoming: IncomingFolder) {
    this.localFolder = folder;
    this.#disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
    this.#incoming = incoming;
  }

  /** Opens the storage in `folder`; the incoming folder must lie on the same file system. */
  static async open(folder: string, incoming: IncomingFolder): Promise<LocalStorage> {
    await mkdir(folder, { recursive: true });
    return new LocalStorage(resolve(folder), incoming);
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    const path = this.#incoming.newPath();
    try {
      await writeFile(path, bytes, { flag: 'wx', flush: true });
      await this.take(name, path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async take(name: string, path: string): Promise<void> {
    await rename(path, join(this.localFolder, name));
    await flushFolder(this.localFolder);
  }

  async sizeOf(name: string): Promise<number | null> {
    try {
      return (await this.#disk.getMetaData(name)).contentLength;
    } catch (error) {
      if (causesOf(error).some((cause) => 'code' in cause && cause.code === 'ENOENT')) return null;
      throw error;
    }
  }

  read(name: string): Promise<Readable> {
    return this.#disk.getStream(name);
  }

  remove(name: string): Promise<void> {
    return this.#disk.delete(name);
  }

  async *list(): AsyncGenerator<StoredEntry> {
    for (const entry of await readdir(this.localFolder, { withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const found = await stat(join(this.localFolder, entry.name)).catch(() => null);
      if (found) yield { name: entry.name, modifiedAt: found.mtime };
    }
  }
}

/** Makes a rename survive a power cut; Windows cannot open folders and needs no such thing. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
