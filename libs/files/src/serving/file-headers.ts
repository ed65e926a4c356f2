import { create as attachment } from 'content-disposition';
import { pictureTypeOf } from '../pictures/picture-formats.ts';
import type { StoredFile } from '../stored-file.ts';

/** Nothing in a stored file may run, load or frame anything, should a browser take it for a document. */
const inert = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** A picture never changes under its name, so it may be kept for ever. Pages of all origins may show and read it. */
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

/** A file is only ever saved, under its uploader's name; a removed one must not live on in caches. */
export function downloadHeaders(file: StoredFile): Record<string, string> {
  return {
    ...inert,
    'Content-Type': file.mimeType,
    'Content-Disposition': attachment(file.originalName),
    'Cache-Control': 'no-cache',
    ETag: `"${file.name}"`,
  };
}
