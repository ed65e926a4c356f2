import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type FileStore, isPublicName } from '@daybook/files';
import type { Site } from '@daybook/page-rendering';
import type { NewBlob } from '@daybook/record';
import { accentStylePattern, manifestPath, webAssetsBase } from '@daybook/routes';
import { accentStyle } from '../site-settings/accent-style.ts';
import { webManifest } from '../site-settings/web-manifest.ts';

/** Where the files of pages come from. */
export interface ResourceSources {
  readonly files: FileStore;
  /** The folder of the built apps. */
  readonly distDir: string;
  /** The settings as the page shows them. */
  readSite(): Promise<Site>;
}

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The media type of a file by its name. */
const typeOf = (name: string) => types[extname(name)] ?? 'application/octet-stream';

const builtFile = new RegExp(`^${webAssetsBase}([\\w-][\\w.-]*)$`);
const upload = /^\/uploads\/([\w-][\w.-]*)$/;

/** Whether the bytes at a path never change. */
export const isImmutable = (path: string) => path !== manifestPath;

/**
 * Reads a file that pages load, as visitors get it at the path, without using the network. Returns null if pages load
 * nothing from the path, or if the file does not exist.
 */
export async function readResource(
  path: string,
  { files, distDir, readSite }: ResourceSources,
): Promise<NewBlob | null> {
  const [, built] = builtFile.exec(path) ?? [];
  if (built !== undefined) {
    const bytes = await readFile(join(distDir, 'web/client', built)).catch(nullWhereMissing);
    return bytes && { bytes, type: typeOf(built) };
  }
  const [, name] = upload.exec(path) ?? [];
  if (name !== undefined) {
    // Visitors get 404 for originals, also where a text links one.
    const file = isPublicName(name) ? await files.open(name) : null;
    return file && { bytes: await buffer(file.bytes), type: typeOf(name), upload: name };
  }
  const [, color] = accentStylePattern.exec(path) ?? [];
  if (color !== undefined) return { bytes: Buffer.from(accentStyle(`#${color}`)), type: 'text/css' };
  if (path !== manifestPath) return null;
  return { bytes: Buffer.from(webManifest(await readSite())), type: 'application/manifest+json' };
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
