import { type RequestContext, TextAllowance } from '@daybook/content-engine';
import { restRouter } from '@daybook/rest';
import type { Router } from 'express';
import type { ExecuteInProcess } from '../graphql/execute-in-process.ts';
import { leaveUncached, sendAndStore } from '../response-cache/cache-middleware.ts';
import { sendStaleOnOutage } from '../response-cache/stale-responses.ts';
import type { Services } from '../services.ts';
import { contextOf } from './request-context.ts';
import { sendPieces } from './send-pieces.ts';
import { sendText } from './send-text.ts';

/** Bytes of texts that are read at once for a list; those with fewer are answered in one piece. */
const mostTextOfPiece = 1024 * 1024;
/** A response to a visitor that is not cached counts as big from this many bytes. */
const leastCounted = 64 * 1024;
/** About the most bytes of an answer in pieces that wait for its client. */
const longestPiece = 2 * mostTextOfPiece;

/** The REST shim on `/api`: its routes run GraphQL operations in process with the caller's context. */
export function restRoute(services: Services): Router {
  const { admission, bigAnswers, readBudget } = services;
  const execute: ExecuteInProcess = (document, variables, context) =>
    admission.run(context, () =>
      services.execute(document, variables, { ...context, listsAllPageRecords: true }),
    );
  return restRouter<RequestContext>({
    schema: services.schema,
    execute,
    executeBig(document, variables, given, part) {
      const { clientAddress, viewer } = given;
      const isFurther = part === 'piece';
      const context: RequestContext = {
        ...given,
        textAllowance: new TextAllowance(mostTextOfPiece),
        ...(isFurther && !viewer && { spendReads: (cost) => readBudget.charge(clientAddress, cost) }),
      };
      const work = () => execute(document, variables, context);
      return viewer ? work() : bigAnswers.run(clientAddress, work, isFurther);
    },
    contextOf: (request) => contextOf(request, services),
    isSignedIn: (context) => context.viewer !== null,
    send: sendText,
    sendPublic(request, response, json) {
      response.set('Cache-Control', services.configuration.publicCaching);
      if (sendAndStore(request, response, json)) return;
      if (json.length > leastCounted)
        bigAnswers.holdUntilSent(request.ip ?? 'unknown', response, json.length);
      sendText(request, response, json);
    },
    onError: sendStaleOnOutage,
    async sendPieces(request, response, pieces, { clientAddress, viewer }) {
      leaveUncached(request);
      const hold = async () => bigAnswers.holdUntilSent(clientAddress, response, longestPiece);
      if (!viewer) await bigAnswers.run(clientAddress, hold);
      return sendPieces(request, response, pieces);
    },
    publicUrl: services.publicUrl,
    staffBodyLimit: services.configuration.staffBodyLimit,
    intakeFor: (context) => (context.viewer ? services.bodies.staff : services.bodies.visitors),
  });
}
