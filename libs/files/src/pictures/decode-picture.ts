import { readFile } from 'node:fs/promises';
import { invalidInput, tooLarge } from '@daybook/errors';
import { sharp } from './image-library.ts';
import { maxSide } from './picture-formats.ts';

/** Pixels in memory: sRGB, upright, without metadata. */
export interface DecodedPicture {
  pixels: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
  /** The upright size before it was limited, in pixels. */
  sent: { width: number; height: number };
}

export const secondsToDecode = 30;

/** Whether the picture in a file is larger than stored pictures. False if the file is damaged. */
export async function isScaledDownWhenStored(path: string): Promise<boolean> {
  const { width, height } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return width > maxSide || height > maxSide;
}

/**
 * Decodes the first frame of an image file: applies the EXIF orientation, converts to sRGB, and limits each side to
 * 2560 px.
 * @throws 413 above `maxPixels`, 422 if the image is damaged, the system's error if the file cannot be read
 */
export async function decodePicture(path: string, maxPixels: number): Promise<DecodedPicture> {
  // Reads the file here, because the library does not tell an unreadable file from a damaged image.
  const bytes = await readFile(path);
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'warning', pages: 1 });
  const { width, height, autoOrient: sent } = await image.metadata().catch(refuseUnreadable);
  if (width * height > maxPixels) {
    throw tooLarge(`This image has too many pixels: ${Math.floor(maxPixels / 1e6)} million at most.`);
  }
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', pages: 1 })
    .timeout({ seconds: secondsToDecode })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable);
  return { pixels: data, width: info.width, height: info.height, channels: info.channels, sent };
}

function refuseUnreadable(): never {
  throw invalidInput('This image cannot be read.');
}
