import { type ApolloServer, HeaderMap } from '@apollo/server';
import { type RequestContext, TextAllowance } from '@daybook/content-engine';
import type { Request } from 'express';
import type { ApolloContext, ResponseNotes } from '../graphql/apollo-context.ts';
import { maxBytes, maxConcurrentBytes } from '../graphql/limits.ts';
import { tracedOperation } from '../graphql/operation-spans.ts';
import { encodeJson } from '../sending/json-pieces.ts';

/** The response that Apollo Server produced. */
export interface ApolloResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The body as pieces if it is too large for one string; null otherwise. */
  pieces: Uint8Array<ArrayBuffer>[] | null;
  /** Whether the response is the same for all visitors. */
  isPublic: boolean;
  /**
   * Whether the operation was not run because its response may be large. Run it again in the queue of large responses.
   */
  needsQueue: boolean;
}

/** The headers that Apollo Server reads: content negotiation and CSRF prevention. */
const headersRead = ['accept', 'content-type', 'x-apollo-operation-name', 'apollo-require-preflight'];

/** What the request may do. */
interface Permissions {
  /** Whether the request runs in the queue of large responses, so that its response may be large. */
  readonly isQueued: boolean;
  readonly mayWrite: boolean;
}

/** Runs a request with Apollo Server. */
export async function runApollo(
  apollo: ApolloServer<ApolloContext>,
  request: Request,
  body: unknown,
  context: RequestContext,
  { isQueued, mayWrite }: Permissions,
): Promise<ApolloResponse> {
  const given = new HeaderMap();
  for (const name of headersRead) {
    const value = request.get(name);
    if (value !== undefined) given.set(name, value);
  }
  const { method, originalUrl } = request;
  // A GET only reads, and its response is public because no cookie signs anybody in. A forged GET therefore gains
  // nothing.
  if (method === 'GET') given.set('apollo-require-preflight', 'true');
  const start = originalUrl.indexOf('?');
  const search = start < 0 ? '' : originalUrl.slice(start);
  const notes: ResponseNotes = { isPublic: false, queue: isQueued ? 'entered' : 'none' };
  const isConcurrent = !context.viewer && !isQueued;
  const textAllowance = isConcurrent
    ? new TextAllowance(maxConcurrentBytes, false)
    : new TextAllowance(maxBytes(context.viewer !== null));
  const { status, headers, ...answer } = await tracedOperation(() =>
    apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers: given, search, body },
      context: async () => ({ ...context, textAllowance, answer: notes, mayWrite }),
    }),
  );
  if (answer.body.kind !== 'complete')
    throw new Error('The schema has no operation with an incremental response.');
  const { isPublic, queue, longResult } = notes;
  // Encoded here, so that the objects of only one large result are in memory at a time.
  const pieces = longResult ? await encodeJson(longResult) : null;
  return {
    status: status ?? 200,
    headers: Object.fromEntries(headers),
    body: pieces ? '' : answer.body.string,
    pieces,
    isPublic,
    needsQueue: queue === 'needed',
  };
}
