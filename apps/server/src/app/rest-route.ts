import { authorizeCaller, noViewer } from '@daybook/accounts';
import { perspectiveOfText, type RequestContext, TextAllowance } from '@daybook/content-engine';
import { factorSetUpRequired } from '@daybook/errors';
import { restRouter } from '@daybook/rest';
import type { Router } from 'express';
import type { ExecuteInProcess } from '../graphql/execute-in-process.ts';
import { clientAddressOf } from '../http/client-address.ts';
import { payerOf } from '../overload/read-budget.ts';
import { allowCaching, leaveUncached, sendAndStore } from '../response-cache/cache-middleware.ts';
import { sendStaleOnOutage } from '../response-cache/stale-responses.ts';
import { sendPieces } from '../sending/send-pieces.ts';
import { sendText } from '../sending/send-text.ts';
import { contextOf } from '../services/request-context.ts';
import type { Services } from '../services/services.ts';

/** Bytes of long texts that one query of a list may read. A list with more is sent in pieces. */
const maxPieceTextBytes = 1024 * 1024;
/** An uncached response to a visitor counts as large from this many bytes. */
const minLargeBytes = 64 * 1024;
/** Approximate limit of the bytes of a response in pieces that wait for the client. */
const maxUnreadBytes = 2 * maxPieceTextBytes;

/** The REST shim on `/api`. Its routes run GraphQL operations in process with the caller's context. */
export function restRoute(services: Services): Router {
  const { requestLimiter, largeResponses, readBudget } = services;
  const execute: ExecuteInProcess = (document, variables, context) =>
    requestLimiter.run(context, () =>
      services.execute(document, variables, { ...context, listsAllPageRecords: true }),
    );
  return restRouter<RequestContext>({
    schema: services.schema,
    execute,
    executeLarge(document, variables, given, part) {
      const { clientAddress, viewer } = given;
      const isFurther = part === 'piece';
      const context: RequestContext = {
        ...given,
        textAllowance: new TextAllowance(maxPieceTextBytes),
        ...(isFurther && !viewer && { spendReads: (cost) => readBudget.charge(payerOf(given), cost) }),
      };
      const work = () => execute(document, variables, context);
      return viewer ? work() : largeResponses.run(clientAddress, work, isFurther);
    },
    async contextOf(request) {
      const context = await contextOf(request, services);
      if (context.session.restrictedViewer) throw factorSetUpRequired();
      return context;
    },
    async readAsOf(context, time) {
      authorizeCaller(context, 'readContent');
      const { database } = context;
      database.perspective = await perspectiveOfText(database.reader, time);
    },
    // A key whose scopes are not enough gets 403 from the operation.
    isSignedIn: ({ viewer, session }) => viewer !== null || session.key !== null,
    refusalFor: noViewer,
    send: sendText,
    sendPublic(request, response, json) {
      allowCaching(request, response, services.configuration.publicCaching);
      if (sendAndStore(request, response, json)) return;
      if (json.length > minLargeBytes)
        largeResponses.holdUntilSent(clientAddressOf(request), response, json.length);
      sendText(request, response, json);
    },
    onError: sendStaleOnOutage,
    async sendPieces(request, response, pieces, { clientAddress, viewer }) {
      leaveUncached(request);
      const hold = async () => largeResponses.holdUntilSent(clientAddress, response, maxUnreadBytes);
      if (!viewer) await largeResponses.run(clientAddress, hold);
      return sendPieces(request, response, pieces);
    },
    publicUrl: services.publicUrl,
    staffBodyLimit: services.configuration.staffBodyLimit,
    intakeFor: (context) => (context.viewer ? services.bodies.staff : services.bodies.visitors),
  });
}
