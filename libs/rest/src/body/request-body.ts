import type Upload from 'graphql-upload/Upload.mjs';

/** What a request carried, whatever form it came in. */
export interface RequestBody {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The first file of a form, ready to be handed to GraphQL. */
  readonly file?: Upload;
}

export const emptyBody: RequestBody = { fields: {} };
