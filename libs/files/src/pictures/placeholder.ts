import type { Sharp } from 'sharp';
import { loadImageLibrary } from './load-image-library.ts';

/** Pixels of the longer side. A browser blurs so few pixels when it enlarges them. */
const side = 16;

/** A tiny copy of a picture as a data URL of about 200 characters, to show until the picture is loaded. */
export async function placeholderFrom(picture: Sharp): Promise<string> {
  const bytes = await picture
    .resize({ width: side, height: side, fit: 'inside' })
    .webp({ quality: 40, alphaQuality: 40, effort: 4 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** The placeholder of a picture in a file. Throws if the bytes are no picture. */
export async function placeholderOfBytes(bytes: Uint8Array): Promise<string> {
  const sharp = await loadImageLibrary();
  return placeholderFrom(sharp(bytes));
}
