import { authorize, noViewer, resolveViewer } from '@daybook/accounts';
import type { RequestContext } from '@daybook/content-engine';
import { unavailable } from '@daybook/errors';
import { notingRefusal } from '@daybook/rate-limits';
import type { Request } from 'express';
import { clientAddressOf } from '../http/client-address.ts';
import { shareWithOrigin } from '../http/cross-origin.ts';
import { limitHeaders } from '../http/limit-headers.ts';
import { originalPath } from '../http/route-of.ts';
import { keepsCookies, signInCookies } from '../http/sign-in-cookies.ts';
import { payerOf } from '../overload/read-budget.ts';
import { dependenciesOf } from '../response-cache/cache-middleware.ts';
import type { Services } from './services.ts';

const madeContext = Symbol('context');

declare module 'node:http' {
  interface IncomingMessage {
    /** A property rather than a WeakMap entry, because WeakMap entries slow down garbage collection. */
    [madeContext]?: Promise<RequestContext>;
  }
}

/** The context of a request. It is created once and shared by all handlers. Throws if the database is unavailable. */
export function contextOf(request: Request, services: Services): Promise<RequestContext> {
  request[madeContext] ??= makeContext(request, services);
  return request[madeContext];
}

async function makeContext(request: Request, services: Services): Promise<RequestContext> {
  const { requestLimiter } = services;
  if (!services.database.isAnswering) throw unavailable();
  const { authorization } = request.headers;
  const database = services.database.forRequest(dependenciesOf(request));
  const clientAddress = clientAddressOf(request);
  const cookies = signInCookies(request, services.publicUrl);
  const { origin } = request.headers;
  const page = { origin, share: () => shareWithOrigin(request) };
  const isUnattended = request.headers['x-unattended'] === 'true';
  const given = { authorization, cookies, address: clientAddress, page, isUnattended };
  const lookUp = () => resolveViewer(database, given, services.accounts);
  const noteLimit = request.res && limitHeaders(request.res);
  // Looking up a token takes a slot, so that overload refuses the request before it reaches the database.
  const { viewer, restrictedViewer, sessionId, isFresh, key, hasInvalidKey, limit } = await notingRefusal(
    noteLimit,
    () => (authorization ? requestLimiter.run(request, lookUp) : lookUp()),
  );
  if (limit) noteLimit?.(limit);
  const session: RequestContext['session'] = {
    id: sessionId,
    restrictedViewer,
    key,
    hasInvalidKey,
    userAgent: request.headers['user-agent'] ?? '',
    cookies,
    canBind: keepsCookies(request, services.publicUrl),
    isRest: isRest(request),
    isFresh,
  };
  const context: RequestContext = {
    database,
    viewer,
    authorize,
    noViewer: () => noViewer({ session }),
    files: services.files,
    pictureOrigins: services.pictureOrigins,
    variantLinks: services.variantLinks,
    releaseSlotWhile: (work) => requestLimiter.releaseWhile(request, work),
    clientAddress,
    ...(!viewer && {
      spendReads: (cost) =>
        notingRefusal(noteLimit, () =>
          services.readBudget.spend(payerOf({ clientAddress, session: { key } }), cost),
        ),
    }),
    ...(noteLimit && { noteLimit }),
    maxPageSize: 100,
    recordCounts: services.recordCounts,
    revision: services.revision,
    accounts: services.accounts,
    entries: services.entries,
    jobs: services.jobs,
    mail: services.mail,
    webhooks: services.webhooks,
    previews: services.previews,
    record: services.record,
    session,
  };
  if (viewer && request.is('multipart/form-data')) requestLimiter.exempt(request, context);
  else if (authorization) requestLimiter.prioritize(request, context);
  else requestLimiter.register(request, context);
  return context;
}

/** Whether a request is for the REST API. */
function isRest(request: Request): boolean {
  return /^\/api\//i.test(originalPath(request));
}
