import { type ApolloServer, HeaderMap } from '@apollo/server';
import { type RequestContext, TextAllowance } from '@daybook/content-engine';
import type { Request } from 'express';
import type { ApolloContext, ResponseNotes } from '../graphql/apollo-context.ts';
import { maxBytes, maxConcurrentBytes } from '../graphql/limits.ts';

/** What Apollo Server wants to be answered. */
export interface ApolloResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The result if it is too large for one string; the body is empty then. */
  longResult: ResponseNotes['longResult'];
  /** Whether it is the same for all visitors. */
  isPublic: boolean;
  /** Whether nothing was answered yet, because it may be much and is to be made in turn. */
  isBig: boolean;
}

/** Headers that Apollo Server reads: content types, and its CSRF protection. */
const headersRead = ['accept', 'content-type', 'x-apollo-operation-name', 'apollo-require-preflight'];

/** Whether the request may produce a big response now, and whether it may write. */
interface Permissions {
  readonly hasTurn: boolean;
  readonly mayWrite: boolean;
}

/** Has Apollo Server answer a request with the value of its body. */
export async function runApollo(
  apollo: ApolloServer<ApolloContext>,
  request: Request,
  body: unknown,
  context: RequestContext,
  { hasTurn, mayWrite }: Permissions,
): Promise<ApolloResponse> {
  const given = new HeaderMap();
  for (const name of headersRead) {
    const value = request.get(name);
    if (value !== undefined) given.set(name, value);
  }
  const { method, originalUrl } = request;
  // A GET only reads, and without cookies its response is public, so a forged GET gains nothing.
  if (method === 'GET') given.set('apollo-require-preflight', 'true');
  const start = originalUrl.indexOf('?');
  const search = start < 0 ? '' : originalUrl.slice(start);
  const notes: ResponseNotes = { isPublic: false, turn: hasTurn ? 'taken' : 'none' };
  const isBesideOthers = !context.viewer && !hasTurn;
  const textAllowance = isBesideOthers
    ? new TextAllowance(maxConcurrentBytes, false)
    : new TextAllowance(maxBytes(context.viewer !== null));
  const { status, headers, ...answer } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method, headers: given, search, body },
    context: async () => ({ ...context, textAllowance, answer: notes, mayWrite }),
  });
  if (answer.body.kind !== 'complete') throw new Error('The schema has no operation that answers in parts.');
  const { isPublic, turn, longResult } = notes;
  return {
    status: status ?? 200,
    headers: Object.fromEntries(headers),
    body: longResult ? '' : answer.body.string,
    longResult,
    isPublic,
    isBig: turn === 'asked',
  };
}
