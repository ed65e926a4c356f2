import type { Readable } from 'node:stream';

/** A file on its way in, as graphql-upload gives it; any other multipart parser can be fitted to it. */
export interface UploadSource {
  /** The client's name of the file; not to be trusted. */
  filename: string;
  /** May throw when the request has broken off already. */
  createReadStream(): Readable;
}
