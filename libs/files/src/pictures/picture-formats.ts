import type { Sharp } from 'sharp';

/** Pixels of each side of stored pictures. */
export const maxSide = 2560;

/** How the main copy of a picture is stored. */
export interface PictureFormat {
  extension: 'jpg' | 'png' | 'webp';
  mimeType: 'image/jpeg' | 'image/png' | 'image/webp';
  encode: (picture: Sharp) => Sharp;
}

const jpeg: PictureFormat = {
  extension: 'jpg',
  mimeType: 'image/jpeg',
  encode: (picture) => picture.jpeg({ quality: 85, progressive: true }),
};
const png: PictureFormat = {
  extension: 'png',
  mimeType: 'image/png',
  encode: (picture) => picture.png(),
};
const webp: PictureFormat = {
  extension: 'webp',
  mimeType: 'image/webp',
  encode: (picture) => picture.webp({ quality: 85 }),
};

/** PNG and GIF stay lossless, which suits logos and screenshots. AVIF becomes WebP, which more programs read. */
const formatKept: Readonly<Record<string, PictureFormat>> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/apng': png,
  'image/gif': png,
  'image/webp': webp,
  'image/avif': webp,
};

/** The storage format for a picture of the sniffed type; null if the type is not accepted as a picture. */
export function pictureFormatFor(sniffedType: string | undefined): PictureFormat | null {
  return formatKept[sniffedType ?? ''] ?? null;
}

const typeByExtension: Readonly<Record<string, string>> = {
  jpg: jpeg.mimeType,
  png: png.mimeType,
  webp: webp.mimeType,
  avif: 'image/avif',
};

/** The media type of a picture or variant, from its name. */
export function pictureTypeOf(name: string): string {
  return typeByExtension[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
