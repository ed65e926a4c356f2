import { resolveViewer } from '@daybook/accounts';
import type { RequestContext } from '@daybook/content-engine';
import { unavailable } from '@daybook/errors';
import type { Request } from 'express';
import { dependenciesOf } from '../response-cache/cache-middleware.ts';
import type { Services } from '../services.ts';
import { deviceCookies } from './device-cookies.ts';

const madeContext = Symbol('context');

declare module 'node:http' {
  interface IncomingMessage {
    /** A property, as every entry of a WeakMap makes the collection of garbage longer, and there is one per request. */
    [madeContext]?: Promise<RequestContext>;
  }
}

/** The context of a request: made once, shared by everything that handles it. Throws when the database is away. */
export function contextOf(request: Request, services: Services): Promise<RequestContext> {
  request[madeContext] ??= makeContext(request, services);
  return request[madeContext];
}

async function makeContext(request: Request, services: Services): Promise<RequestContext> {
  const { admission } = services;
  if (!services.database.isAnswering) throw unavailable();
  const { authorization } = request.headers;
  const database = services.database.forRequest(dependenciesOf(request));
  const lookUp = () => resolveViewer(database, authorization, services.accounts.freshFor);
  // Nothing is looked up for requests that are refused for overload.
  const { viewer, sessionId, isFresh } = await (authorization ? admission.run(request, lookUp) : lookUp());
  const clientAddress = request.ip ?? 'unknown';
  const context: RequestContext = {
    database,
    viewer,
    files: services.files,
    pictureOrigins: services.pictureOrigins,
    waitOutside: (work) => admission.waitOutside(request, work),
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
  if (viewer && request.is('multipart/form-data')) admission.exempt(request, context);
  else if (authorization) admission.letInAgain(request, context);
  return context;
}
