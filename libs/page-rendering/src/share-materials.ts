/** What the pictures of shared links are made of, but for their titles. */
export interface ShareMaterials {
  /** A JPEG file as a `data:` URL; the pictures have its size. */
  ground: string;
  /** A TrueType file as a `data:` URL. */
  font: string;
  /** The name by which the font knows itself. */
  fontFamily: string;
  /** Colour of the title. */
  ink: string;
}
