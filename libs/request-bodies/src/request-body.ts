import type Upload from 'graphql-upload/Upload.mjs';

/** A request without a body. */
export interface NoBody {
  readonly kind: 'none';
}

/** A JSON body, whatever its value is. */
export interface JsonBody {
  readonly kind: 'json';
  readonly value: unknown;
}

/** An urlencoded or multipart form. */
export interface FormBody {
  readonly kind: 'form';
  /** Texts, and the lists and records that field names such as `items[0][name]` make of them. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Files in the order they were sent, by the name of their part; they can be read until the request is handled. */
  readonly files: readonly FormFile[];
}

/** A file of a form, ready to be a GraphQL variable. */
export interface FormFile {
  readonly name: string;
  readonly upload: Upload;
}

/** What a request carries. */
export type RequestBody = NoBody | JsonBody | FormBody;

/** What a request may carry. Sizes in bytes. */
export interface BodyLimits {
  /** JSON, or all text fields of a form. */
  readonly text: number;
  /** Number of text fields of an urlencoded form; 1,000 by default. */
  readonly fields?: number;
  /** One file of a multipart form. */
  readonly file: number;
  /** Number of files that are read of a form; further ones are skipped. */
  readonly files: number;
}
