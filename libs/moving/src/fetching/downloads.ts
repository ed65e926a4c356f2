import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat, utimes } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@daybook/errors';
import { defaultFileLimits, RemotePictureError, remotePicture, type UploadSource } from '@daybook/files';
import type { AllowedServers } from '@daybook/outgoing-http';
import { parse } from 'content-disposition';
import { bodyOf, FetchError, type FetchLimits, fetchOnce, withRetries } from './fetch-with-retries.ts';

const maxRedirects = 3;
const { fileBytes, storedPictureBytes } = defaultFileLimits;
/** The largest file that a site of the contract may have. */
const longestFile = Math.max(fileBytes, storedPictureBytes);

/** Maximum total size of the files that are kept for other records, in bytes. */
const mostKept = 100_000_000;

/** What downloads may reach and where they go. */
export interface DownloadOptions {
  readonly limits: FetchLimits;
  readonly signal: AbortSignal;
  /** The site that the operator named. It may be in a private network. */
  readonly trusted: URL | null;
  /** The address of that site in the content. The site may have moved since. */
  readonly calledSite: URL;
  /** The other servers from which files may come. */
  readonly servers: AllowedServers;
  newPath(): string;
}

/** A file that was downloaded. */
export interface Downloaded {
  readonly upload: UploadSource;
  /** Says that the file is no longer used. It may be kept for other records. */
  remove(): Promise<void>;
}

/** A file that no record uses now. */
interface Kept {
  readonly upload: UploadSource & { readonly path: string };
  readonly size: number;
}

/** A response that is read. */
interface Opened {
  readonly bytes: Readable;
  /** The name that the server gives the file. */
  readonly name: string | null;
  /** Whether the site that the operator named sends it. */
  readonly isFromSite: boolean;
}

/**
 * Downloads files of the other site, and of public servers that it names. Keeps the files that were used last, because many
 * records may have the same picture.
 */
export class Downloads {
  /** By address. Those that were used last are at the end. */
  readonly #kept = new Map<string, Kept>();
  #keptBytes = 0;
  #isClosed = false;

  constructor(private readonly options: DownloadOptions) {}

  /** Downloads a file into the folder for incoming files. Throws `FetchError` with the reason if it cannot. */
  async download(address: string): Promise<Downloaded> {
    const url = this.present(URL.parse(address));
    if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
      throw new FetchError('It has no web address.', null, false);
    const { href } = url;
    const kept = this.take(href);
    const file = kept && (await isThere(kept)) ? kept : await this.fetch(url);
    return { upload: file.upload, remove: () => this.keep(href, file) };
  }

  /** Removes the files that are kept, and from now on those that are no longer used. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await removeAll([...this.#kept.keys()].map((href) => this.take(href)));
  }

  private async keep(href: string, file: Kept): Promise<void> {
    if (this.#isClosed) return removeAll([file]);
    // Update the map before the first await, because other downloads may end meanwhile.
    const removed = [this.take(href)];
    this.#kept.set(href, file);
    this.#keptBytes += file.size;
    for (const oldest of this.#kept.keys()) {
      if (this.#keptBytes <= mostKept) break;
      removed.push(this.take(oldest));
    }
    await removeAll(removed);
  }

  /** A kept file, which is then no longer kept. */
  private take(href: string): Kept | undefined {
    const file = this.#kept.get(href);
    this.#kept.delete(href);
    this.#keptBytes -= file?.size ?? 0;
    return file;
  }

  private async fetch(url: URL): Promise<Kept> {
    const { limits, signal } = this.options;
    const path = this.options.newPath();
    const remove = () => rm(path, { force: true });
    let filename = nameIn(url);
    let isFromSite = false;
    try {
      await withRetries(limits, signal, async () => {
        await remove();
        const opened = await this.open(url);
        filename = opened.name ?? filename;
        isFromSite = opened.isFromSite;
        await pipeline(opened.bytes, createWriteStream(path, { mode: 0o600 }), { signal });
      });
    } catch (error) {
      await remove();
      throw error;
    }
    const createStream = () => createReadStream(path);
    const { size } = await stat(path);
    return { upload: { filename, path, isFromSite, createReadStream: createStream }, size };
  }

  /** The current address of a file. */
  private present(url: URL | null): URL | null {
    const { trusted, calledSite } = this.options;
    if (!url || !trusted || url.origin !== calledSite.origin) return url;
    // After the origin, because a path that begins with two slashes would name another host.
    return new URL(trusted.origin + url.pathname + url.search);
  }

  private async open(url: URL): Promise<Opened> {
    const { limits, signal, trusted } = this.options;
    let next = url;
    for (let count = 0; count <= maxRedirects; count += 1) {
      if (next.origin !== trusted?.origin)
        return { bytes: this.openElsewhere(next), name: null, isFromSite: false };
      const response = await fetchOnce(next, { headers: { 'User-Agent': 'Daybook' } }, limits, signal);
      const location = response.headers.get('location');
      if (response.status === 200) {
        const body = bodyOf(response, longestFile, limits, signal);
        const bytes = Readable.from(body, { objectMode: false });
        return { bytes, name: saidName(response.headers), isFromSite: true };
      }
      await response.body?.cancel();
      const target = URL.parse(location ?? '', next.href);
      if (!target) break;
      next = target;
    }
    throw new FetchError('The site redirects too often.', null, false);
  }

  /** Other servers must be public. */
  private openElsewhere(url: URL): Readable {
    const picture = remotePicture(url.href, this.options.servers).createReadStream();
    return Readable.from(explained(picture), { objectMode: false });
  }
}

async function removeAll(files: readonly (Kept | undefined)[]): Promise<void> {
  for (const file of files) if (file) await rm(file.upload.path, { force: true });
}

/** Whether a kept file still exists. Makes it new again, because old incoming files are removed. */
async function isThere({ upload: { path } }: Kept): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

/** Converts the errors of other servers to `FetchError`. */
async function* explained(bytes: Readable): AsyncGenerator<unknown, void> {
  try {
    yield* bytes;
  } catch (error) {
    if (error instanceof RemotePictureError)
      throw new FetchError(error.message, null, error.isTemporary, error.pause * 1_000);
    if (error instanceof AppError) throw new FetchError(error.message, null, false);
    throw error;
  }
}

/** The name that the server gives the file when people save it. */
function saidName(headers: Headers): string | null {
  const header = headers.get('content-disposition');
  return (header && parse(header).parameters.filename) || null;
}

function nameIn({ pathname }: URL): string {
  const name = pathname.split('/').at(-1) || 'file';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
