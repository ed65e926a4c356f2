/** The words on a picture of a shared link. */
export interface ShareWords {
  title: string;
  /** Name of the firm. */
  firm: string;
}

/** Everything in a picture of a shared link except the words. */
export interface ShareMaterials {
  /** The background as a `data:` URL of a JPEG file. The pictures have its size. */
  ground: string;
  /** A `data:` URL of a TrueType file. */
  font: string;
  /** The family name inside the font file. */
  fontFamily: string;
  /** Color of the words. */
  ink: string;
}
