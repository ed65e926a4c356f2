import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BodyIntake } from '@daybook/request-bodies';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import type { BodyLimits } from './body/body-limits.ts';
import type { BigPart } from './call.ts';

/** What the shim needs of the server it is part of; `Context` is handed through and never looked into. */
export interface RestOptions<Context> extends Partial<BodyLimits> {
  readonly schema: GraphQLSchema;
  /** Runs a document in process. Errors carry their code in `extensions` and are fit to be shown. */
  execute(
    document: DocumentNode,
    variables: Record<string, unknown>,
    context: Context,
  ): Promise<ExecutionResult>;
  /** The same for what may read much; as any other where omitted. */
  executeBig?(
    document: DocumentNode,
    variables: Record<string, unknown>,
    context: Context,
    part: BigPart,
  ): Promise<ExecutionResult>;
  /** Who calls, found out before a body is read. */
  contextOf(request: Request): Promise<Context>;
  isSignedIn(context: Context): boolean;
  /** Sends a text that is complete, with its headers set; as Express does where omitted. */
  send?(request: Request, response: Response, text: string): void;
  /** Sends JSON that depends on content alone, with all headers but those of caching set. As any other where omitted. */
  sendPublic?(request: Request, response: Response, json: string): void;
  /** Handles errors before they are answered as refusals; passes on those that it does not answer itself. */
  readonly onError?: ErrorRequestHandler;
  /** Sends JSON that is too long to be held in memory, with all headers set but its length. As Express does where omitted. */
  sendPieces?(
    request: Request,
    response: Response,
    pieces: AsyncIterable<string>,
    context: Context,
  ): Promise<void>;
  /** Absolute base of links. */
  readonly publicUrl: string;
  /** The memory budget that counts the body of this caller. */
  intakeFor(context: Context): BodyIntake;
}

/** The way texts are sent that are complete. */
export type SendText = NonNullable<RestOptions<unknown>['send']>;

export const sendByExpress: SendText = (_request, response, text) => void response.send(text);

/** Sends pieces as fast as the client takes them. */
export async function sendPiecesByNode(
  _request: Request,
  response: Response,
  pieces: AsyncIterable<string>,
): Promise<void> {
  await pipeline(Readable.from(pieces, { objectMode: true, highWaterMark: 1 }), response);
}
