import type Upload from 'graphql-upload/Upload.mjs';
import type { Operation } from './graphql/operation.ts';

/** What a call was sent, in whatever kind of body. */
export interface CallInput {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The first file of a form, ready to be a GraphQL variable. */
  readonly file?: Upload | undefined;
}
/**
 * What part of the answer to a list is read: the whole of it, if its texts are few; or a piece of it, which is not refused,
 * as that would break off an answer that was begun.
 */
export type BigPart = 'whole' | 'piece';

/** One request as handlers see it: no HTTP but its parts, and GraphQL within reach. */
export interface Call {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** As requested, without the query string. */
  readonly path: string;
  /** Absolute base of links. */
  readonly publicUrl: string;
  readonly body: CallInput;
  /** The header as sent, if it was. */
  readonly ifMatch: string | undefined;
  readonly isSignedIn: boolean;
  /** Runs an operation for the caller and gives its result. Throws the `AppError` that GraphQL answered with. */
  run(operation: Operation, variables: Record<string, unknown>): Promise<unknown>;
  /** The same for what may read much. Throws `ANSWER_TOO_LARGE` where its texts are more than may be read at once. */
  runBig(operation: Operation, variables: Record<string, unknown>, part: BigPart): Promise<unknown>;
}

/** What is sent back, with status 200; anything else is thrown as an `AppError`. */
export interface Answer {
  readonly body: unknown;
  /** The JSON of an array that is too long to be held in memory, piece by piece; instead of the body. */
  readonly pieces?: AsyncIterable<string>;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Handler = (call: Call) => Promise<Answer>;
