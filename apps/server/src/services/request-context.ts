import { resolveViewer } from '@daybook/accounts';
import type { RequestContext } from '@daybook/content-engine';
import { unavailable } from '@daybook/errors';
import type { Request } from 'express';
import { deviceCookies } from '../http/device-cookies.ts';
import { dependenciesOf } from '../response-cache/cache-middleware.ts';
import type { Services } from './services.ts';

const madeContext = Symbol('context');

declare module 'node:http' {
  interface IncomingMessage {
    /** A property rather than a WeakMap entry, because WeakMap entries slow down garbage collection. */
    [madeContext]?: Promise<RequestContext>;
  }
}

/** The context of a request. It is created once and shared by all handlers. Throws if the database is away. */
export function contextOf(request: Request, services: Services): Promise<RequestContext> {
  request[madeContext] ??= makeContext(request, services);
  return request[madeContext];
}

async function makeContext(request: Request, services: Services): Promise<RequestContext> {
  const { requestLimiter } = services;
  if (!services.database.isAnswering) throw unavailable();
  const { authorization } = request.headers;
  const database = services.database.forRequest(dependenciesOf(request));
  const lookUp = () => resolveViewer(database, authorization, services.accounts.freshFor);
  // The lookup takes a slot, so that overload refuses the request before it reaches the database.
  const { viewer, sessionId, isFresh } = await (authorization
    ? requestLimiter.run(request, lookUp)
    : lookUp());
  const clientAddress = request.ip ?? 'unknown';
  const context: RequestContext = {
    database,
    viewer,
    files: services.files,
    pictureOrigins: services.pictureOrigins,
    releaseSlotWhile: (work) => requestLimiter.releaseWhile(request, work),
    clientAddress,
    ...(!viewer && { spendReads: (cost) => services.readBudget.spend(clientAddress, cost) }),
    maxPageSize: 100,
    recordCounts: services.recordCounts,
    revision: services.revision,
    accounts: services.accounts,
    entries: services.entries,
    session: {
      id: sessionId,
      userAgent: request.headers['user-agent'] ?? '',
      device: deviceCookies(request, services.publicUrl),
      isFresh,
    },
  };
  if (viewer && request.is('multipart/form-data')) requestLimiter.exempt(request, context);
  else if (authorization) requestLimiter.prioritize(request, context);
  return context;
}
