import type { ApolloServer } from '@apollo/server';
import { noViewer } from '@daybook/accounts';
import type { RequestContext } from '@daybook/content-engine';
import { AppError, unavailable } from '@daybook/errors';
import { defaultFileLimits } from '@daybook/files';
import { type RequestBody, withBody } from '@daybook/request-bodies';
import type { Request, RequestHandler } from 'express';
import type { ApolloContext } from '../graphql/apollo-context.ts';
import { operationsOf } from '../graphql/multipart-operations.ts';
import { type CrossOriginPolicy, mayWrite } from '../http/cross-origin.ts';
import { allowCaching, leaveUncached, sendAndStore } from '../response-cache/cache-middleware.ts';
import { sendStale } from '../response-cache/stale-responses.ts';
import { sendPieces } from '../sending/send-pieces.ts';
import { sendText } from '../sending/send-text.ts';
import { contextOf } from '../services/request-context.ts';
import type { Services } from '../services/services.ts';
import { type ApolloResponse, runApollo } from './run-apollo.ts';

/** Bytes. */
const visitorBodyLimit = 256 * 1024;
/** Bytes. More than the largest accepted file, so that the check of the input field reports the error. */
const fileLimit = Math.max(defaultFileLimits.fileBytes, defaultFileLimits.pictureBytes) + 1024 * 1024;
const maxFiles = 10;

/**
 * Handles `/graphql`. The handler looks up the viewer before it reads the body, because the limits of the body depend
 * on the viewer.
 */
export function graphqlRoute(
  apollo: ApolloServer<ApolloContext>,
  services: Services,
  policy: CrossOriginPolicy,
): RequestHandler[] {
  const { largeResponses, configuration } = services;
  const { staffBodyLimit, publicCaching } = configuration;
  const visitor = {
    intake: services.bodies.visitors,
    limits: { text: visitorBodyLimit, file: 0, files: 0 },
  };
  const staff = {
    intake: services.bodies.staff,
    limits: { text: staffBodyLimit, file: fileLimit, files: maxFiles },
  };

  const answer: RequestHandler = async (request, response) => {
    const context = await contextOf(request, services);
    const { clientAddress } = context;
    response.set('Cache-Control', 'no-store');
    if (request.is('multipart/form-data')) requireUploader(request, context);
    const { intake, limits } = context.viewer ? staff : visitor;
    const run = async (body: RequestBody) => {
      const payload = payloadOf(body);
      const attempt = (isQueued: boolean) =>
        services.requestLimiter.run(request, () =>
          runApollo(apollo, request, payload, context, { isQueued, mayWrite: mayWrite(request, policy) }),
        );
      const runQueued = () =>
        largeResponses.run(clientAddress, async () => {
          const made = await attempt(true);
          largeResponses.holdUntilSent(clientAddress, response, bytesOf(made));
          return made;
        });
      // A request that waits in the queue of large responses must not hold a slot.
      const first = await attempt(false);
      return first.needsQueue ? runQueued() : first;
    };
    const send = (made: ApolloResponse) => {
      // GraphQL reports errors in the body, so only the status shows an outage.
      if (made.status === 503 && sendStale(unavailable(), request, response)) return;
      response.status(made.status).set(made.headers).vary('Accept, Authorization');
      const isShared = request.headers.authorization === undefined && made.isPublic;
      if (isShared) allowCaching(request, response, publicCaching);
      if (made.pieces) {
        leaveUncached(request);
        response.removeHeader('Content-Length');
        return sendPieces(request, response, made.pieces);
      }
      if (isShared && sendAndStore(request, response, made.body)) return;
      sendText(request, response, made.body);
    };
    // Apollo Server refuses other content types itself, to prevent CSRF.
    const hasOperation = request.is(['application/json', 'multipart/form-data']);
    send(await (hasOperation ? withBody(request, intake, limits, run) : run({ kind: 'none' })));
  };
  return [refuseMethods, answer];
}

/** Only staff may upload files. The header proves that no form of another site sent the request. */
function requireUploader(request: Request, { viewer, session }: RequestContext): void {
  if (!viewer) throw noViewer({ session });
  if (!request.headers['apollo-require-preflight'] && !request.headers['x-apollo-operation-name'])
    throw new AppError('BAD_USER_INPUT', 'Uploads need the header apollo-require-preflight.');
}

function bytesOf({ pieces, body }: ApolloResponse): number {
  return pieces ? pieces.reduce((sum, { length }) => sum + length, 0) : body.length;
}

function payloadOf(body: RequestBody): unknown {
  if (body.kind === 'form') return operationsOf(body);
  return body.kind === 'json' ? body.value : undefined;
}

/** Replaces the error of Apollo Server, which would name the library. */
const refuseMethods: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'POST') return next();
  const errors = [{ message: 'Use POST or GET for GraphQL.', extensions: { code: 'BAD_REQUEST' } }];
  response.status(405).set('Allow', 'GET, POST').json({ errors });
};
