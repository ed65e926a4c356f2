import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { IncomingFolder } from '../receiving/incoming-folder.ts';
import type { CaptureArea, FileArea, FileStorage, WritableArea } from './file-storage.ts';
import { flush } from './flush.ts';
import { LocalArea } from './local-area.ts';
import { saysGone } from './storage-problems.ts';

const markerName = '.installation';
const trashName = '.trash';
const capturesName = '.captures';
const askedName = '.asked';
/** Written regularly to check that the storage is writable. */
const probeName = '.writable';

/**
 * Files in one local folder. They are written elsewhere on the same file system and then renamed, so that no partial
 * file is ever visible.
 */
export class LocalStorage extends LocalArea implements FileStorage {
  readonly localFolder: string;
  readonly archives = null;
  readonly trash: FileArea;
  readonly captures: CaptureArea;
  readonly asked: WritableArea;
  readonly #trashFolder: string;
  readonly #incoming: IncomingFolder;

  private constructor(folder: string, incoming: IncomingFolder) {
    super(folder);
    this.localFolder = folder;
    this.#trashFolder = join(folder, trashName);
    this.trash = new LocalArea(this.#trashFolder);
    this.#incoming = incoming;
    const write = (path: string, bytes: Uint8Array) => this.#writeTo(path, bytes);
    const link = (upload: string, path: string) => this.#link(upload, path);
    this.captures = new LocalCaptures(join(folder, capturesName), write, link);
    this.asked = new LocalWritableArea(join(folder, askedName), write);
  }

  /** Opens the storage in `folder`, which must be writable. The incoming folder must be on the same file system. */
  static async open(folder: string, incoming: IncomingFolder): Promise<LocalStorage> {
    for (const name of [trashName, capturesName, askedName])
      await mkdir(join(folder, name), { recursive: true });
    const storage = new LocalStorage(resolve(folder), incoming);
    await storage.tryWriting();
    return storage;
  }

  write(name: string, bytes: Uint8Array): Promise<void> {
    return this.#writeTo(this.pathOf(name), bytes);
  }

  take(name: string, path: string): Promise<void> {
    return moveInto(path, this.pathOf(name));
  }

  link(name: string, other: string): Promise<void> {
    return this.#link(name, this.pathOf(other));
  }

  async #writeTo(target: string, bytes: Uint8Array): Promise<void> {
    const path = this.#incoming.newPath();
    try {
      await writeFile(path, bytes, { flag: 'wx' });
      await moveInto(path, target);
    } finally {
      await rm(path, { force: true }).catch(() => undefined);
    }
  }

  async #link(name: string, target: string): Promise<void> {
    const path = this.#incoming.newPath();
    try {
      await this.#linkTo(name, path);
      await moveInto(path, target);
    } finally {
      await rm(path, { force: true }).catch(() => undefined);
    }
  }

  async discard(name: string): Promise<void> {
    await moveIfThere(this.pathOf(name), join(this.#trashFolder, name));
  }

  async reclaim(name: string): Promise<void> {
    await moveIfThere(join(this.#trashFolder, name), this.pathOf(name));
  }

  /** A file may move during the search: a write moves it to the trash, and a sweep moves it back. */
  async #linkTo(name: string, path: string): Promise<void> {
    const [stored, discarded] = [this.pathOf(name), join(this.#trashFolder, name)];
    for (const place of [stored, discarded, stored]) {
      try {
        return await linkOrCopy(place, path);
      } catch (error) {
        if (!saysGone(error)) throw error;
      }
    }
    return linkOrCopy(discarded, path);
  }

  readMarker(): Promise<string | null> {
    return readFile(this.pathOf(markerName), 'utf8').catch((error) => {
      if (saysGone(error)) return null;
      throw error;
    });
  }

  writeMarker(text: string): Promise<void> {
    return this.write(markerName, Buffer.from(text));
  }

  async tryWriting(): Promise<void> {
    await writeFile(this.pathOf(probeName), 'x');
  }

  /** Writes a new file, because an existing one may be writable in a folder that accepts no new files. */
  async proveWriting(): Promise<void> {
    const path = this.pathOf(`${probeName}-${randomUUID()}`);
    await writeFile(path, 'x', { flag: 'wx' });
    await rm(path);
  }
}

/** Files in a separate folder that are written like those of the storage. */
class LocalWritableArea extends LocalArea implements WritableArea {
  constructor(
    folder: string,
    private readonly writeTo: (path: string, bytes: Uint8Array) => Promise<void>,
  ) {
    super(folder);
  }

  write(name: string, bytes: Uint8Array): Promise<void> {
    return this.writeTo(this.pathOf(name), bytes);
  }
}

/** What the record keeps. */
class LocalCaptures extends LocalWritableArea implements CaptureArea {
  constructor(
    folder: string,
    write: (path: string, bytes: Uint8Array) => Promise<void>,
    private readonly link: (upload: string, path: string) => Promise<void>,
  ) {
    super(folder, write);
  }

  take(name: string, path: string): Promise<void> {
    return moveInto(path, this.pathOf(name));
  }

  linkUpload(upload: string, name: string): Promise<void> {
    return this.link(upload, this.pathOf(name));
  }
}

/** Moves a complete file to its place, so that it survives a power failure. */
async function moveInto(path: string, target: string): Promise<void> {
  await flush(path, 'r+');
  await rename(path, target);
  // Makes the rename survive. Windows cannot open folders and does not need to.
  if (process.platform !== 'win32') await flush(dirname(target), 'r');
}

async function moveIfThere(from: string, to: string): Promise<void> {
  try {
    // Before the move: a crash must not leave an old date in the new area, which a sweep would act on.
    const now = new Date();
    await utimes(from, now, now);
    await rename(from, to);
  } catch (error) {
    if (!saysGone(error)) throw error;
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  // All names of a file share its date. The sweep would take an old date for that of a file without a committed row.
  const now = new Date();
  await utimes(from, now, now);
  // Some file systems do not support links, and all limit the number of links to a file.
  await link(from, to).catch(() => copyFile(from, to));
}
