import { unavailable } from '@daybook/errors';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import type { StoredVariant } from '../picture-variant.ts';
import type { VariantFormat } from '../variant-format.ts';
import type { PictureArea } from './crop-picture.ts';
import { type DecodedPicture, decodePicture, secondsToDecode } from './decode-picture.ts';
import { sharp } from './image-library.ts';
import { maxSide, type PictureFormat } from './picture-formats.ts';
import { placeholderFrom } from './placeholder.ts';

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
  /** A tiny copy as a data URL. */
  placeholder: string;
  /** Narrowest first, AVIF before WebP. */
  variants: RenderedVariant[];
  /** The upright size that was sent, in pixels. */
  sent: { width: number; height: number };
}

/**
 * Widths for common cases: 480 for cards on desktops, 768 for cards on high-density screens and for phones at 2x,
 * 1200 for phones at 3x and for pictures as wide as the text.
 */
const variantWidths = [320, 480, 768, 1200, 1920];

/** Phones load variants up to this width. For them, files that are a fifth smaller justify twice the encoding time. */
const widestForPhones = 768;

/** The encoders of variants. Chroma subsampling as in WebP and JPEG. WebP effort 2 takes half the time of the default. */
const variantFormats: Record<`${VariantFormat}`, (picture: Sharp, width: number) => Sharp> = {
  avif: (picture, width) =>
    picture.avif({ quality: 55, effort: width > widestForPhones ? 0 : 1, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 80, effort: 2 }),
  jpeg: (picture) => picture.flatten({ background: 'white' }).jpeg({ quality: 80, progressive: true }),
};

/** One decoded picture in memory at a time. Two of libuv's four threads stay free for files and sign-ins. */
const onePicture = pLimit(1);
const twoEncodings = pLimit(2);
const maxQueueLength = 20;

/**
 * Re-encodes an image file, which removes metadata and anything hidden in it. Creates variants in its own width and
 * in the common widths below it.
 * @throws 413 above `maxPixels`, 422 if the image is damaged, 503 if too many pictures wait
 */
export async function renderPicture(
  path: string,
  format: PictureFormat,
  maxPixels: number,
): Promise<RenderedPicture> {
  if (onePicture.pendingCount >= maxQueueLength) throw unavailable();
  return onePicture(async () => {
    const picture = await decodePicture(path, maxPixels);
    const widths = [...variantWidths.filter((width) => width < picture.width), picture.width];
    const { pixels, sent, ...raw } = picture;
    const [placeholder, main, ...variants] = await Promise.all([
      twoEncodings(() => placeholderFrom(sharp(pixels, { raw }))),
      renderImage(picture, picture.width, format.encode),
      ...widths.flatMap((width) => [
        renderVariant(picture, width, 'avif'),
        renderVariant(picture, width, 'webp'),
      ]),
    ]);
    return { main, placeholder, variants, sent };
  });
}

async function renderVariant(
  picture: DecodedPicture,
  width: number,
  format: StoredVariant['format'],
): Promise<RenderedVariant> {
  const encode = (resized: Sharp) => variantFormats[format](resized, width);
  return { ...(await renderImage(picture, width, encode)), format };
}

function renderImage(
  { pixels, sent: _, ...raw }: DecodedPicture,
  width: number,
  encode: (picture: Sharp) => Sharp,
): Promise<RenderedImage> {
  return twoEncodings(async () => {
    const resized = sharp(pixels, { raw }).resize({ width });
    const { data, info } = await encode(resized).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}

/** The encoders of parts in lossy formats. The quality is high, because the part is encoded again when it is stored. */
const partFormats: Readonly<Record<string, (part: Sharp) => Sharp>> = {
  'image/jpeg': (part) => part.jpeg({ quality: 95 }),
  'image/webp': (part) => part.webp({ quality: 95 }),
};

/**
 * Cuts a part out of a picture that was stored or kept as an original. A part that is larger than stored pictures is
 * scaled down.
 * @param mimeType the media type of the stored picture; the part is PNG unless it is a lossy format
 * @param readSource reads the picture when it is its turn; the area is in pixels of the upright picture
 * @throws 503 if too many pictures wait
 */
export async function cutPart(
  mimeType: string,
  readSource: () => Promise<{ bytes: Uint8Array; area: PictureArea }>,
): Promise<Buffer> {
  if (onePicture.pendingCount >= maxQueueLength) throw unavailable();
  const encode = partFormats[mimeType] ?? ((part: Sharp) => part.png());
  return onePicture(async () => {
    const { bytes, area } = await readSource();
    // The number of pixels was checked when the picture was uploaded.
    const part = sharp(bytes, { limitInputPixels: false, pages: 1 })
      .timeout({ seconds: secondsToDecode })
      .autoOrient()
      .extract(area)
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    return encode(part).toBuffer();
  });
}

/** Makes one variant of a stored picture. It is never wider than the picture. */
export async function renderVariantOf(
  bytes: Uint8Array,
  width: number,
  format: `${VariantFormat}`,
): Promise<Buffer> {
  return twoEncodings(() => {
    const picture = sharp(bytes, { limitInputPixels: maxSide ** 2, failOn: 'error' });
    const resized = picture.timeout({ seconds: secondsToDecode }).resize({ width, withoutEnlargement: true });
    return variantFormats[format](resized, width).toBuffer();
  });
}
