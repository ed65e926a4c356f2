import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ArchiveArea, type FileStorage, sendStream } from '@daybook/files';
import type { Request, Response } from 'express';

/** The folder of exam packs on this machine. Each unfinished pack has a folder in it. */
export const examPackFolder = (dataDir: string) => join(dataDir, 'exam-packs');

/** A row of an exam pack. The hash is that of the finished file; null before. */
export interface PackRow {
  readonly id: string;
  readonly sha256: string | null;
}

/**
 * The finished exam packs: objects in the bucket if files are stored on S3, else files in the folder of exam packs. The
 * name of an object has the hash of its bytes, because an upload takes long: one that ends after another process has
 * made the same pack must not replace what that process has stored.
 */
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

  /** Whether the file of a pack exists. */
  async has(pack: PackRow): Promise<boolean> {
    const name = this.#nameOf(pack);
    if (!this.#bucket) return existsSync(join(this.#folder, name));
    return (await this.#bucket.sizeOf(name)) !== null;
  }

  /** Takes over a complete local file. */
  async keep(pack: PackRow, path: string): Promise<void> {
    if (this.#bucket) await this.#bucket.take(this.#nameOf(pack), path);
    else await rename(path, join(this.#folder, this.#nameOf(pack)));
  }

  /** Lists the names of all finished packs. */
  async list(): Promise<string[]> {
    const names: string[] = [];
    if (this.#bucket) for await (const { name } of this.#bucket.list()) names.push(name);
    else names.push(...(await readdir(this.#folder).catch(() => [])));
    return names.filter((name) => name.endsWith('.zip'));
  }

  /** Deletes those of the listed packs that belong to none of these rows. */
  async removeOthers(names: readonly string[], rows: readonly PackRow[]): Promise<void> {
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const name of names) {
      const row = byId.get(/^\w+/.exec(name)?.[0] ?? '');
      // The row of a pack that was just uploaded has no hash yet.
      const isKept = row && (row.sha256 === null || name === this.#nameOf(row));
      if (isKept) continue;
      if (this.#bucket) await this.#bucket.remove(name);
      else await rm(join(this.#folder, name), { force: true });
    }
  }

  /** Sends a pack. Returns false if its file is gone and nothing was sent. */
  async send(
    pack: PackRow,
    headers: Record<string, string>,
    request: Request,
    response: Response,
  ): Promise<boolean> {
    const name = this.#nameOf(pack);
    if (this.#bucket) return sendStream(this.#bucket, name, headers, request, response);
    const options = { root: this.#folder, headers, dotfiles: 'allow', cacheControl: false } as const;
    return new Promise((resolve) => {
      // A client that disconnects is not an error, and no response can reach it.
      response.sendFile(name, options, (error) => resolve(!error || response.headersSent));
    });
  }

  #nameOf({ id, sha256 }: PackRow): string {
    return this.#bucket ? `${id}-${sha256}.zip` : `${id}.zip`;
  }
}
