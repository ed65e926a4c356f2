import type { ApolloServer } from '@apollo/server';
import { AppError, notSignedIn, unavailable } from '@daybook/errors';
import { type RequestBody, withBody } from '@daybook/request-bodies';
import type { Request, RequestHandler } from 'express';
import type { ApolloContext } from '../graphql/apollo-context.ts';
import { operationsOf } from '../graphql/multipart-operations.ts';
import { leaveUncached, sendAndStore } from '../response-cache/cache-middleware.ts';
import { sendStale } from '../response-cache/stale-responses.ts';
import type { Services } from '../services.ts';
import { type CrossOriginPolicy, mayWrite } from './cross-origin.ts';
import { jsonPieces } from './json-pieces.ts';
import { contextOf } from './request-context.ts';
import { runApollo } from './run-apollo.ts';
import { sendPieces } from './send-pieces.ts';
import { sendText } from './send-text.ts';

/** Sizes in bytes. */
const visitorBodyLimit = 256 * 1024;
/** A little above the largest file taken, so that the limit of the input field is the one that answers. */
const fileLimit = 26 * 1024 * 1024;
const maxFiles = 10;

/** Handles `/graphql`. The caller is known before a body is read, because what may be sent depends on it. */
export function graphqlRoute(
  apollo: ApolloServer<ApolloContext>,
  services: Services,
  policy: CrossOriginPolicy,
): RequestHandler[] {
  const { bigAnswers, configuration } = services;
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
    if (request.is('multipart/form-data')) requireUploader(request, context.viewer !== null);
    const { intake, limits } = context.viewer ? staff : visitor;
    const run = async (body: RequestBody) => {
      const payload = payloadOf(body);
      const attempt = (hasTurn: boolean) =>
        services.admission.run(request, () =>
          runApollo(apollo, request, payload, context, { hasTurn, mayWrite: mayWrite(request, policy) }),
        );
      const inTurn = () =>
        bigAnswers.run(clientAddress, async () => {
          const made = await attempt(true);
          bigAnswers.holdUntilSent(clientAddress, response, made.longResult?.bytes ?? made.body.length);
          return made;
        });
      // A request that waits for its turn takes no place from others.
      const first = await attempt(false);
      return first.isBig ? inTurn() : first;
    };
    const send = (made: Awaited<ReturnType<typeof run>>) => {
      // Errors are part of a GraphQL answer; only its status tells of an outage.
      if (made.status === 503 && sendStale(unavailable(), request, response)) return;
      response.status(made.status).set(made.headers).vary('Accept, Authorization');
      const isShared = request.headers.authorization === undefined && made.isPublic;
      if (isShared) response.set('Cache-Control', publicCaching);
      if (made.longResult) {
        leaveUncached(request);
        response.removeHeader('Content-Length');
        return sendPieces(request, response, jsonPieces(made.longResult.value));
      }
      if (isShared && sendAndStore(request, response, made.body)) return;
      sendText(request, response, made.body);
    };
    // Apollo Server refuses other types itself, as its protection against forged requests.
    const hasOperation = request.is(['application/json', 'multipart/form-data']);
    send(await (hasOperation ? withBody(request, intake, limits, run) : run({ kind: 'none' })));
  };
  return [refuseMethods, answer];
}

/** Files are taken from signed-in staff only, and with a header that no other site can make a browser send. */
function requireUploader(request: Request, isSignedIn: boolean): void {
  if (!isSignedIn) throw notSignedIn();
  if (!request.headers['apollo-require-preflight'] && !request.headers['x-apollo-operation-name'])
    throw new AppError('BAD_USER_INPUT', 'Uploads need the header apollo-require-preflight.');
}

function payloadOf(body: RequestBody): unknown {
  if (body.kind === 'form') return operationsOf(body);
  return body.kind === 'json' ? body.value : undefined;
}

/** Apollo Server's own refusal would name the library. */
const refuseMethods: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'POST') return next();
  const errors = [{ message: 'GraphQL is asked by POST or GET.', extensions: { code: 'BAD_REQUEST' } }];
  response.status(405).set('Allow', 'GET, POST').json({ errors });
};
