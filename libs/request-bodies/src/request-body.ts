import type Upload from 'graphql-upload/Upload.mjs';

/** A request without a body. */
export interface NoBody {
  readonly kind: 'none';
}

/** A JSON body with any value. */
export interface JsonBody {
  readonly kind: 'json';
  readonly value: unknown;
}

/** An urlencoded or multipart form. */
export interface FormBody {
  readonly kind: 'form';
  /** Texts, and lists and records from field names such as `items[0][name]`. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The files in the order sent, with the names of their fields. They can be read until the request is handled. */
  readonly files: readonly FormFile[];
}

/** A file of a form, ready to be a GraphQL variable. */
export interface FormFile {
  readonly name: string;
  readonly upload: Upload;
}

/** The body of a request. */
export type RequestBody = NoBody | JsonBody | FormBody;

/** The limits of a body. Sizes in bytes. */
export interface BodyLimits {
  /** JSON, or all text fields of a form together. */
  readonly text: number;
  /** Number of text fields of an urlencoded form; 1,000 by default. */
  readonly fields?: number;
  /** One file of a multipart form. */
  readonly file: number;
  /** Number of files of a form. Further files are skipped. */
  readonly files: number;
}
