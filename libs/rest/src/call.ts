import type Upload from 'graphql-upload/Upload.mjs';
import type { Operation } from './graphql/operation.ts';

/** The parsed body of a call, in any content type. */
export interface CallInput {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The first file of a form, ready to be a GraphQL variable. */
  readonly file?: Upload | undefined;
}

/**
 * The part of a list to read: the whole list, if its texts are short, or a piece of it. A piece is never refused,
 * because that would interrupt a response that has begun.
 */
export type ListPart = 'whole' | 'piece';

/** A request as handlers see it, independent of HTTP, with access to GraphQL. */
export interface Call {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The requested path without the query string. */
  readonly path: string;
  /** The base of absolute links. */
  readonly publicUrl: string;
  readonly body: CallInput;
  /** The header as sent, if any. */
  readonly ifMatch: string | undefined;
  readonly isSignedIn: boolean;
  /** Runs an operation for the caller and returns its result. Throws the `AppError` of the GraphQL response. */
  run(operation: Operation, variables: Record<string, unknown>): Promise<unknown>;
  /**
   * The same for operations that may read a lot. Throws `ANSWER_TOO_LARGE` if the texts are too long to read at once.
   */
  runLarge(operation: Operation, variables: Record<string, unknown>, part: ListPart): Promise<unknown>;
}

/** A response with status 200. Everything else is thrown as an `AppError`. */
export interface CallResult {
  readonly body: unknown;
  /** Replaces `body`: the JSON of an array that is too long for memory, in pieces. */
  readonly pieces?: AsyncIterable<string>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The version of the record in `body`, which the entity tag contains. */
  readonly version?: number;
}

export type Handler = (call: Call) => Promise<CallResult>;
