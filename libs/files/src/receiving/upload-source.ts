import type { Readable } from 'node:stream';

/** A file on its way in, as graphql-upload gives it. */
export interface UploadSource {
  /** The client's name of the file; not to be trusted. */
  filename: string;
  /** May throw if the request broke off. */
  createReadStream(): Readable;
  /** Where the complete file lies, if it is on disk already. It belongs to the sender, who removes it when it is done. */
  path?: string;
}
