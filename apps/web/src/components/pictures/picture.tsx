import type { PicturePartsFragment } from '@daybook/graphql-client/web/operations';

interface PictureProps {
  picture: PicturePartsFragment;
  /** Empty if the picture adds nothing to the text next to it. */
  alt: string;
  /** The displayed width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** Whether the picture is at the top of the page and loads at once; other pictures load lazily. */
  first?: boolean;
}

const formats = ['avif', 'webp'] as const;

/**
 * The classes that keep the focal point of a picture in view where a box crops it, in steps of 10 %. The
 * Content-Security-Policy forbids inline styles.
 */
function focusClasses({ focalX, focalY }: PicturePartsFragment): string | undefined {
  if (focalX === null && focalY === null) return undefined;
  const step = (percent: number | null) => Math.round((percent ?? 50) / 10) * 10;
  return `focus-x-${step(focalX)} focus-y-${step(focalY)}`;
}

/** An uploaded picture in the smallest format and size that the browser can use. */
export function Picture({ picture, alt, sizes, first = false }: PictureProps) {
  const sources = formats
    .map((format) => ({ format, variants: picture.variants.filter((variant) => variant.format === format) }))
    .filter(({ variants }) => variants.length > 0);
  return (
    <picture>
      {sources.map(({ format, variants }) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={variants.map(({ url, width }) => `${url} ${width}w`).join(', ')}
          sizes={sizes}
        />
      ))}
      <img
        src={picture.url}
        alt={alt}
        className={focusClasses(picture)}
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'auto' : 'async'}
      />
    </picture>
  );
}
