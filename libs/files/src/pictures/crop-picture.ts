import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { notFound } from '@daybook/errors';
import type { FileStore } from '../file-store.ts';
import type { UploadSource } from '../receiving/upload-source.ts';
import type { StoredFile, StoredOriginal } from '../stored-file.ts';

/** A part of a picture, in pixels of the stored picture. */
export interface PictureArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Cuts a part out of a stored picture and returns it as an upload with the same name. If the picture has an original,
 * the part has the resolution of the original, up to the size of stored pictures. The caller must check that the area is
 * within the picture. Throws `NOT_FOUND` if the bytes are gone.
 */
export async function cropPicture(
  files: FileStore,
  picture: StoredFile,
  area: PictureArea,
): Promise<UploadSource> {
  const { name, mimeType, originalName, original } = picture;
  const { cutPart } = await import('./render-picture.ts');
  const bytes = await cutPart(mimeType, async () => {
    const large = original && (await files.open(original.name));
    const source = large ?? (await files.open(name));
    if (!source) throw notFound('File');
    const part = large ? areaInOriginal(area, picture, original) : area;
    return { bytes: await buffer(source.bytes), area: part };
  });
  return { filename: originalName, createReadStream: () => Readable.from([bytes]), isFromSite: true };
}

function areaInOriginal(
  { left, top, width, height }: PictureArea,
  stored: Pick<StoredFile, 'width' | 'height'>,
  original: StoredOriginal,
): PictureArea {
  const x = span(left, width, stored.width, original.width);
  const y = span(top, height, stored.height, original.height);
  return { left: x.start, top: y.start, width: x.length, height: y.length };
}

/** Scales a part of a side with `from` pixels to a side with `to` pixels. The result has at least one pixel. */
function span(start: number, length: number, from: number | null, to: number) {
  const scale = to / (from ?? to);
  const first = Math.min(Math.floor(start * scale), to - 1);
  return { start: first, length: Math.max(Math.min(Math.round(length * scale), to - first), 1) };
}
