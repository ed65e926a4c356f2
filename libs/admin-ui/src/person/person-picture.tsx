/** What is needed to show the picture of a person. */
export interface PictureOfPerson {
  readonly url: string;
  readonly variants: readonly { readonly url: string }[];
}

interface PersonPictureProps {
  picture: PictureOfPerson;
  /** Pixels. */
  size: number;
}

/** The round picture of a person. Its alternative text is empty, because the name stands beside it. */
export function PersonPicture({ picture, size }: PersonPictureProps) {
  // The first variant is the narrowest. Small pictures have none.
  const { url } = picture.variants[0] ?? picture;
  const style = { objectFit: 'cover', borderRadius: '50%' } as const;
  return <img src={url} alt="" width={size} height={size} style={style} />;
}
