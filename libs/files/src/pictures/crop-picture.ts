import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { notFound } from '@daybook/errors';
import type { FileStore } from '../file-store.ts';
import type { UploadSource } from '../receiving/upload-source.ts';
import type { StoredFile } from '../stored-file.ts';
import { loadImageLibrary } from './load-image-library.ts';

/** A part of a picture, in pixels of the stored picture. */
export interface PictureArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The encoders of lossy formats. They get a high quality, because the part is encoded again when it is stored. */
const encoders = { 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const;

/**
 * Cuts a part out of a stored picture and returns it as an upload with the same name. The caller must check that the
 * area is within the picture. Throws `NOT_FOUND` if the bytes are gone.
 */
export async function cropPicture(
  files: FileStore,
  { name, mimeType, originalName }: StoredFile,
  area: PictureArea,
): Promise<UploadSource> {
  const stored = await files.open(name);
  if (!stored) throw notFound('File');
  const sharp = await loadImageLibrary();
  const part = sharp(await buffer(stored.bytes)).extract(area);
  const format = mimeType === 'image/jpeg' || mimeType === 'image/webp' ? encoders[mimeType] : 'png';
  const bytes = await part.toFormat(format, format === 'png' ? {} : { quality: 95 }).toBuffer();
  return { filename: originalName, createReadStream: () => Readable.from([bytes]) };
}
