import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AppError } from '@daybook/errors';
import type { BodyIntake } from '@daybook/request-bodies';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import type { BodyLimits } from './body/body-limits.ts';
import type { ListPart } from './call.ts';

/** What the shim needs from the server. `Context` is passed through unread. */
export interface RestOptions<Context> extends Partial<BodyLimits> {
  readonly schema: GraphQLSchema;
  /** Runs a document in process. Errors have a code in `extensions` and can be shown to callers. */
  execute(
    document: DocumentNode,
    variables: Record<string, unknown>,
    context: Context,
  ): Promise<ExecutionResult>;
  /** Runs a document that may read a lot; `execute` by default. */
  executeLarge?(
    document: DocumentNode,
    variables: Record<string, unknown>,
    context: Context,
    part: ListPart,
  ): Promise<ExecutionResult>;
  /** Identifies the caller. Called before the body is read. */
  contextOf(request: Request): Promise<Context>;
  isSignedIn(context: Context): boolean;
  /** The error of a protected call for a caller who is not signed in; `notSignedIn` by default. */
  refusalFor?(context: Context): AppError;
  /**
   * Makes a call of staff read the content as it was at a time. Throws for other callers, and if the text is not a
   * time.
   */
  readAsOf?(context: Context, time: string): Promise<void>;
  /** Sends a complete text whose headers are set. Defaults to `response.send` of Express. */
  send?(request: Request, response: Response, text: string): void;
  /** Sends JSON that depends only on content. All headers except those of caching are set. Defaults to `send`. */
  sendPublic?(request: Request, response: Response, json: string): void;
  /** Handles errors before the shim sends them. Must pass on those that it does not handle. */
  readonly onError?: ErrorRequestHandler;
  /**
   * Streams JSON that is too long for memory. All headers except the length are set. Defaults to a pipeline of Node.
   */
  sendPieces?(
    request: Request,
    response: Response,
    pieces: AsyncIterable<string>,
    context: Context,
  ): Promise<void>;
  /** The base of absolute links. */
  readonly publicUrl: string;
  /** The memory budget for the body of this caller. */
  intakeFor(context: Context): BodyIntake;
}

/** Sends a complete text. */
export type SendText = NonNullable<RestOptions<unknown>['send']>;

export const sendByExpress: SendText = (_request, response, text) => void response.send(text);

/** Streams pieces with backpressure. */
export async function sendPiecesByNode(
  _request: Request,
  response: Response,
  pieces: AsyncIterable<string>,
): Promise<void> {
  await pipeline(Readable.from(pieces, { objectMode: true, highWaterMark: 1 }), response);
}
