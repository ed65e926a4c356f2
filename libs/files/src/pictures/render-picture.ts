import { unavailable } from '@daybook/errors';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import type { StoredVariant } from '../picture-variant.ts';
import { type DecodedPicture, decodePicture } from './decode-picture.ts';
import { sharp } from './image-library.ts';
import type { PictureFormat } from './picture-formats.ts';

export interface RenderedImage {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface RenderedVariant extends RenderedImage {
  format: StoredVariant['format'];
}

export interface RenderedPicture {
  main: RenderedImage;
  /** Narrowest first, AVIF before WebP. */
  variants: RenderedVariant[];
}

const variantWidths = [320, 640, 960, 1280, 1920];

/** AVIF effort 0 costs half the time of 1 and a few per cent of size; WebP effort 2 half that of the default. */
const variantFormats: Record<StoredVariant['format'], (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 0 }),
  webp: (picture) => picture.webp({ quality: 80, effort: 2 }),
};

/** One decoded picture in memory at a time, and two of libuv's four threads kept free for files and sign-ins. */
const onePicture = pLimit(1);
const twoEncodings = pLimit(2);
const longestQueue = 20;

/**
 * Renders an image file anew, so that metadata and whatever hid in it are gone, with its variants in the common
 * widths below its own and in its own width.
 * @throws 413 above `maxPixels`, 422 when it is damaged, 503 when too many pictures wait already
 */
export async function renderPicture(
  path: string,
  format: PictureFormat,
  maxPixels: number,
): Promise<RenderedPicture> {
  if (onePicture.pendingCount >= longestQueue) throw unavailable();
  return onePicture(async () => {
    const picture = await decodePicture(path, maxPixels);
    const widths = [...variantWidths.filter((width) => width < picture.width), picture.width];
    const [main, ...variants] = await Promise.all([
      renderImage(picture, picture.width, format.encode),
      ...widths.flatMap((width) => [
        renderVariant(picture, width, 'avif'),
        renderVariant(picture, width, 'webp'),
      ]),
    ]);
    return { main, variants };
  });
}

async function renderVariant(
  picture: DecodedPicture,
  width: number,
  format: StoredVariant['format'],
): Promise<RenderedVariant> {
  return { ...(await renderImage(picture, width, variantFormats[format])), format };
}

function renderImage(
  { pixels, ...raw }: DecodedPicture,
  width: number,
  encode: (picture: Sharp) => Sharp,
): Promise<RenderedImage> {
  return twoEncodings(async () => {
    const resized = sharp(pixels, { raw }).resize({ width });
    const { data, info } = await encode(resized).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}
