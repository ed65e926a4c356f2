import type { PicturePartsFragment } from '@daybook/graphql-client/web/operations';

interface PictureProps {
  picture: PicturePartsFragment;
  /** Empty for pictures that say nothing beyond the text beside them. */
  alt: string;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string;
  /** The picture at the top of the page, fetched first and painted with the text; all others wait until they are near. */
  first?: boolean;
}

const formats = ['avif', 'webp'] as const;

/** An uploaded picture in the lightest format and size that the browser can use. */
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
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'auto' : 'async'}
      />
    </picture>
  );
}
