/** Everything in a picture of a shared link except the title. */
export interface ShareMaterials {
  /** The background as a `data:` URL of a JPEG file. The pictures have its size. */
  ground: string;
  /** A `data:` URL of a TrueType file. */
  font: string;
  /** The family name inside the font file. */
  fontFamily: string;
  /** Color of the title. */
  ink: string;
}
