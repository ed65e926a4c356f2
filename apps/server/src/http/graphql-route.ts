import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import type { RequestContext } from '@daybook/content-engine';
import { AppError, notSignedIn } from '@daybook/errors';
import express, { type RequestHandler, Router } from 'express';
import graphqlUploadExpress from 'graphql-upload/graphqlUploadExpress.mjs';
import type { Services } from '../services.ts';
import { contextOf } from './request-context.ts';

const visitorBodyLimit = 256 * 1024;
const uploadLimits = { maxFileSize: 26 * 1024 * 1024, maxFiles: 10 };

/** `/graphql`: who is calling is known before a body is read, because what may be sent depends on it. */
export function graphqlRoute(apollo: ApolloServer<RequestContext>, services: Services): Router {
  const { staffBodyLimit } = services.configuration;
  const visitorJson = express.json({ limit: visitorBodyLimit });
  const staffJson = express.json({ limit: staffBodyLimit });
  const upload = graphqlUploadExpress({ ...uploadLimits, maxFieldSize: staffBodyLimit });

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
  return Router().use('/graphql', readBody, answer);
}
