import type Upload from 'graphql-upload/Upload.mjs';
import type { Operation } from './graphql/operation.ts';

/** What a call was sent, in whatever kind of body. */
export interface CallInput {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The first file of a form, ready to be a GraphQL variable. */
  readonly file?: Upload | undefined;
}

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
}

/** What is sent back, with status 200; anything else is thrown as an `AppError`. */
export interface Answer {
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Handler = (call: Call) => Promise<Answer>;
