/** A picture of the content, or as much of it as a query selected. */
export interface PictureParts {
  readonly url: string;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly alt?: string;
  readonly focalX?: number | null;
  readonly focalY?: number | null;
  /** A tiny copy as a data URL, to show until the picture is loaded. */
  readonly placeholder?: string | null;
  /** Smaller copies, narrowest first: in common widths, or in those that the query asked for. */
  readonly variants?: readonly PictureCopy[];
}

/** A smaller copy of a picture. */
export interface PictureCopy {
  readonly url: string;
  readonly width: number;
  readonly format: PictureFormat;
}

/** Formats of the copies. There are copies in `jpeg` only if the query asks for them. */
export type PictureFormat = 'avif' | 'jpeg' | 'webp';

/** Attributes of an `img` element. */
export interface ImageAttributes {
  src: string;
  srcSet?: string;
  sizes?: string;
  width?: number;
  height?: number;
  alt: string;
}

/** Options of a displayed picture. */
export interface ImageOptions {
  /** Displayed width, in the syntax of the attribute `sizes`. */
  sizes?: string;
  /** Description for people who cannot see the picture; that of the media library if omitted. */
  alt?: string;
  /**
   * Format of the copies. If omitted, `webp`, or `jpeg` if there are no copies in WebP. Copies in AVIF are used only with
   * `avif`. If there is no copy in the format, only the picture itself is used.
   */
  format?: PictureFormat | undefined;
}

/**
 * Returns the address of the narrowest copy that is at least `width` pixels wide, or that of the picture itself if no copy
 * is. `format` is chosen as in `ImageOptions`.
 */
export function pictureUrl(
  { url, variants = [] }: PictureParts,
  site: string | URL,
  { width, format }: { width: number; format?: PictureFormat | undefined },
): string {
  const fitting = copiesIn(format, variants).filter((copy) => copy.width >= width);
  const narrowest = fitting.sort((one, other) => one.width - other.width)[0];
  return new URL(narrowest?.url ?? url, site).href;
}

/** Returns the attributes of an `img` element that loads the copy that fits the screen. */
export function imageAttributes(
  picture: PictureParts,
  site: string | URL,
  { sizes = '100vw', alt = picture.alt ?? '', format }: ImageOptions = {},
): ImageAttributes {
  const { url, width, height, variants = [] } = picture;
  const srcSet = copiesIn(format, variants)
    .map((copy) => `${new URL(copy.url, site).href} ${copy.width}w`)
    .join(', ');
  return {
    src: new URL(url, site).href,
    ...(srcSet && { srcSet, sizes }),
    ...(typeof width === 'number' && { width }),
    ...(typeof height === 'number' && { height }),
    alt,
  };
}

/**
 * Formats to use without a given one, best first. AVIF is not among them: an `img` beside a `source` in AVIF is there for
 * browsers that cannot show AVIF.
 */
const preferred = ['webp', 'jpeg'] as const;

function copiesIn(format: PictureFormat | undefined, copies: readonly PictureCopy[]): PictureCopy[] {
  const chosen = format ?? preferred.find((each) => copies.some((copy) => copy.format === each));
  return copies.filter((copy) => copy.format === chosen);
}

/** Returns the CSS `object-position` that keeps the most important part of a picture in view where a box crops it. */
export function focalPosition({ focalX, focalY }: PictureParts): string {
  return `${focalX ?? 50}% ${focalY ?? 50}%`;
}
