import type { Readable } from 'node:stream';

/** An incoming file, as graphql-upload provides it. */
export interface UploadSource {
  /** The client's name of the file. Do not trust it. */
  filename: string;
  /** May throw if the request was interrupted. */
  createReadStream(): Readable;
  /** The path of the complete file if it is on disk already. The sender owns it and removes it. */
  path?: string;
  /** Whether it comes from the site that an import names, or is a part of a stored picture. */
  isFromSite?: boolean;
}
