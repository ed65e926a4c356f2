interface PersonPictureProps {
  picture: { url: string; variants: readonly { url: string }[] };
  /** Pixels. */
  size: number;
}

/** The round picture of a person. It has no text, because the name stands beside it. */
export function PersonPicture({ picture, size }: PersonPictureProps) {
  // The first variant is the narrowest. Small pictures have none.
  const { url } = picture.variants[0] ?? picture;
  const style = { objectFit: 'cover', borderRadius: '50%' } as const;
  return <img src={url} alt="" width={size} height={size} style={style} />;
}
