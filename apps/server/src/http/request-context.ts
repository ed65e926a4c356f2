import { resolveViewer } from '@daybook/accounts';
import type { RequestContext } from '@daybook/content-engine';
import { unavailable } from '@daybook/errors';
import type { Request } from 'express';
import type { Services } from '../services.ts';

const contexts = new WeakMap<Request, Promise<RequestContext>>();

/** The context of a request: made once, shared by everything that handles it. Throws when the database is away. */
export function contextOf(request: Request, services: Services): Promise<RequestContext> {
  const known = contexts.get(request);
  if (known) return known;
  const made = makeContext(request, services);
  contexts.set(request, made);
  return made;
}

async function makeContext(request: Request, services: Services): Promise<RequestContext> {
  const { admission, database } = services;
  if (!database.isAnswering) throw unavailable();
  const { authorization } = request.headers;
  // Nothing is made for requests that are refused for overload.
  const lookUp = async () => {
    const em = database.fork();
    return { em, ...(await resolveViewer(em, authorization)) };
  };
  const { em, viewer, sessionId } = await (authorization ? admission.run(request, lookUp) : lookUp());
  const context: RequestContext = {
    em,
    viewer,
    files: services.files,
    clientAddress: request.ip ?? 'unknown',
    maxPageSize: 100,
    recordCounts: services.recordCounts,
    revision: services.revision,
    accounts: services.accounts,
    entries: services.entries,
    session: { id: sessionId, userAgent: request.get('user-agent') ?? '' },
  };
  if (viewer && request.is('multipart/form-data')) admission.exempt(request, context);
  else if (authorization) admission.letInAgain(request, context);
  return context;
}
