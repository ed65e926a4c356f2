import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { RequestContext } from '@daybook/content-engine';
import type { Request } from 'express';
import type { ApolloContext } from '../graphql/apollo-context.ts';

/** What Apollo Server wants to be answered. */
export interface ApolloAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Whether it is the same for all visitors. */
  isPublic: boolean;
}

/** What it looks at: the form of body and answer, and its protection against forged requests. */
const headersRead = ['accept', 'content-type', 'x-apollo-operation-name', 'apollo-require-preflight'];

/** Has Apollo Server answer a request with the value of its body. */
export async function runApollo(
  apollo: ApolloServer<ApolloContext>,
  request: Request,
  body: unknown,
  context: RequestContext,
): Promise<ApolloAnswer> {
  const given = new HeaderMap();
  for (const name of headersRead) {
    const value = request.get(name);
    if (value !== undefined) given.set(name, value);
  }
  const { method, originalUrl } = request;
  const start = originalUrl.indexOf('?');
  const search = start < 0 ? '' : originalUrl.slice(start);
  const notes = { isPublic: false };
  const { status, headers, ...answer } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method, headers: given, search, body },
    context: async () => ({ ...context, answer: notes }),
  });
  if (answer.body.kind !== 'complete') throw new Error('The schema has no operation that answers in parts.');
  return { status: status ?? 200, headers: Object.fromEntries(headers), body: answer.body.string, ...notes };
}
