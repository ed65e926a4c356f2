import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ArchiveArea, type FileStorage, sendStream } from '@daybook/files';
import type { Request, Response } from 'express';

/** The folder of exam packs on this machine. Each unfinished pack has a folder in it. */
export const examPackFolder = (dataDir: string) => join(dataDir, 'exam-packs');

/** The finished exam packs: objects in the bucket if files are stored on S3, else files in the folder of exam packs. */
export class FinishedPacks {
  readonly #folder: string;
  readonly #bucket: ArchiveArea | null;

  constructor(dataDir: string, { archives }: Pick<FileStorage, 'archives'>) {
    this.#folder = examPackFolder(dataDir);
    this.#bucket = archives;
  }

  /** Whether listing the packs costs money, as each request to a storage service does. */
  get isRemote(): boolean {
    return this.#bucket !== null;
  }

  /** Whether there is a finished pack with this id. */
  async has(id: string): Promise<boolean> {
    return this.#bucket
      ? (await this.#bucket.sizeOf(nameOf(id))) !== null
      : existsSync(join(this.#folder, nameOf(id)));
  }

  /** Takes over a complete local file. */
  async keep(id: string, path: string): Promise<void> {
    if (this.#bucket) await this.#bucket.take(nameOf(id), path);
    else await rename(path, join(this.#folder, nameOf(id)));
  }

  /** The ids of all finished packs. */
  async list(): Promise<string[]> {
    const names: string[] = [];
    if (this.#bucket) for await (const { name } of this.#bucket.list()) names.push(name);
    else names.push(...(await readdir(this.#folder).catch(() => [])));
    return names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
  }

  async remove(id: string): Promise<void> {
    if (this.#bucket) await this.#bucket.remove(nameOf(id));
    else await rm(join(this.#folder, nameOf(id)), { force: true });
  }

  /** Sends a pack. Returns false if there is none and nothing was sent. */
  async send(
    id: string,
    headers: Record<string, string>,
    request: Request,
    response: Response,
  ): Promise<boolean> {
    if (this.#bucket) return sendStream(this.#bucket, nameOf(id), headers, request, response);
    const options = { root: this.#folder, headers, dotfiles: 'allow', cacheControl: false } as const;
    return new Promise((resolve) => {
      // A client that disconnects is not an error, and no response can reach it.
      response.sendFile(nameOf(id), options, (error) => resolve(!error || response.headersSent));
    });
  }
}

const ending = '.zip';

const nameOf = (id: string) => id + ending;
