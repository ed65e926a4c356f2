/** A document that was received, in a temporary file. */
export interface ReceivedDocument {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** The client's name of the document, with an extension that fits the type. */
  readonly name: string;
  readonly mediaType: string;
  /** In hexadecimal. */
  readonly sha256: string;
}
