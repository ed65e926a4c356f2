import { create as attachment } from 'content-disposition';
import { pictureTypeOf } from '../pictures/picture-formats.ts';
import type { StoredFile } from '../stored-file.ts';

/** If a browser treats a stored file as a document, nothing in it may run, load, or frame anything. */
const inert = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/**
 * The bytes under the name of a picture never change, so they may be cached forever. Pages of all origins may show and
 * read them.
 */
export function pictureHeaders(name: string): Record<string, string> {
  return {
    ...inert,
    'Content-Type': pictureTypeOf(name),
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${name}"`,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}

/** An original can only be downloaded, because its bytes are stored as they were sent. */
export const originalHeaders: Readonly<Record<string, string>> = {
  ...inert,
  'Content-Type': 'application/octet-stream',
  'Content-Disposition': 'attachment',
};

/** A file can only be downloaded, with its uploader's name. Caches must not keep it after it is removed. */
export function downloadHeaders(file: StoredFile): Record<string, string> {
  return {
    ...inert,
    'Content-Type': file.mimeType,
    'Content-Disposition': attachment(file.originalName),
    'Cache-Control': 'no-cache',
    ETag: `"${file.name}"`,
  };
}
