import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import type { RequestContext } from '@daybook/content-engine';
import { AppError, notSignedIn, tooLarge } from '@daybook/errors';
import express, { type RequestHandler, Router } from 'express';
import type { Services } from '../services.ts';
import { readUpload } from './read-upload.ts';
import { contextOf } from './request-context.ts';

const visitorBodyLimit = 256 * 1024;

/** `/graphql`: who is calling is known before a body is read, because what may be sent depends on it. */
export function graphqlRoute(apollo: ApolloServer<RequestContext>, services: Services): Router {
  const { staffBodyLimit } = services.configuration;
  const visitorJson = jsonUpTo(visitorBodyLimit);
  const staffJson = jsonUpTo(staffBodyLimit);
  const upload = readUpload(staffBodyLimit);

  const readBody: RequestHandler = async (request, response, next) => {
    const { viewer } = await contextOf(request, services);
    if (viewer) response.set('Cache-Control', 'no-store');
    if (!request.is('multipart/form-data'))
      return (viewer ? staffJson : visitorJson)(request, response, next);
    if (!viewer) throw notSignedIn();
    if (!request.headers['apollo-require-preflight'] && !request.headers['x-apollo-operation-name']) {
      throw new AppError('BAD_USER_INPUT', 'Uploads need the header apollo-require-preflight.');
    }
    return upload(request, response, next);
  };

  const answer = expressMiddleware(apollo, { context: ({ req }) => contextOf(req, services) });
  return Router().use('/graphql', refuseMethods, readBody, services.admission.untilAnswered, answer);
}

/** The library below would say who it is. */
const refuseMethods: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'POST') return next();
  const errors = [{ message: 'GraphQL is asked by POST or GET.', extensions: { code: 'BAD_REQUEST' } }];
  response.status(405).set('Allow', 'GET, POST').json({ errors });
};

/** A body that says it is too large is refused before it is read. */
function jsonUpTo(limit: number): RequestHandler {
  const read = express.json({ limit });
  return (request, response, next) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge('The request is too large.');
    return read(request, response, next);
  };
}
