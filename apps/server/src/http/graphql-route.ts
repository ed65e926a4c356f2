import type { ApolloServer } from '@apollo/server';
import { AppError, notSignedIn, tooLarge } from '@daybook/errors';
import express, { type RequestHandler } from 'express';
import type { ApolloContext } from '../graphql/apollo-context.ts';
import { readPlainJson } from '../graphql/plain-json.ts';
import { sendAndKeep } from '../response-cache/fast-lane.ts';
import type { Services } from '../services.ts';
import { readUpload } from './read-upload.ts';
import { contextOf } from './request-context.ts';
import { runApollo } from './run-apollo.ts';
import { sendText } from './send-text.ts';

const visitorBodyLimit = 256 * 1024;

/** What handles `/graphql`: who is calling is known before a body is read, because what may be sent depends on it. */
export function graphqlRoute(apollo: ApolloServer<ApolloContext>, services: Services): RequestHandler[] {
  const { staffBodyLimit } = services.configuration;
  const visitorJson = jsonUpTo(visitorBodyLimit, true);
  const staffJson = jsonUpTo(staffBodyLimit, false);
  const upload = readUpload(staffBodyLimit);

  const readBody: RequestHandler = async (request, response, next) => {
    const { viewer } = await contextOf(request, services);
    response.set('Cache-Control', 'no-store');
    if (!request.is('multipart/form-data'))
      return (viewer ? staffJson : visitorJson)(request, response, next);
    if (!viewer) throw notSignedIn();
    if (!request.headers['apollo-require-preflight'] && !request.headers['x-apollo-operation-name']) {
      throw new AppError('BAD_USER_INPUT', 'Uploads need the header apollo-require-preflight.');
    }
    return upload(request, response, next);
  };

  const { bigAnswers, configuration } = services;
  const { publicCaching } = configuration;
  const answer: RequestHandler = async (request, response) => {
    const context = await contextOf(request, services);
    const run = (hasTurn: boolean) =>
      services.admission.run(request, () => runApollo(apollo, request, context, hasTurn));
    const { clientAddress } = context;
    const inTurn = () =>
      bigAnswers.run(clientAddress, async () => {
        const made = await run(true);
        bigAnswers.holdUntilSent(clientAddress, response, made.body.length);
        return made;
      });
    // Waiting for a turn takes no place from others.
    const first = await run(false);
    const { status, headers, body, isPublic } = first.isBig ? await inTurn() : first;
    response.status(status).set(headers).vary('Accept, Authorization');
    if (request.headers.authorization === undefined && isPublic) {
      response.set('Cache-Control', publicCaching);
      if (sendAndKeep(request, response, body)) return;
    }
    sendText(request, response, body);
  };
  return [refuseMethods, readBody, answer];
}

/** The library below would say who it is. */
const refuseMethods: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'POST') return next();
  const errors = [{ message: 'GraphQL is asked by POST or GET.', extensions: { code: 'BAD_REQUEST' } }];
  response.status(405).set('Allow', 'GET, POST').json({ errors });
};

/** A body that says it is too large is refused before it is read. */
function jsonUpTo(limit: number, isVisitors: boolean): RequestHandler {
  const read = express.json({ limit });
  return async (request, response, next) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge('The request is too large.');
    const body = await readPlainJson(request, limit, isVisitors);
    if (body === null) return read(request, response, next);
    request.body = body;
    next();
  };
}
