import { authorize, noCookies } from '@daybook/accounts';
import type { RequestContext, RequestDatabase, Viewer } from '@daybook/content-engine';
import type { Services } from './services.ts';

/** A context for work of the server itself, on behalf of `viewer`. */
export function systemContext(
  services: Services,
  database: RequestDatabase,
  viewer: Viewer | null,
): RequestContext {
  const { files, pictureOrigins, accounts, entries, jobs, mail, webhooks, previews } = services;
  const { record, recordCounts, revision, variantLinks } = services;
  return {
    database,
    viewer,
    authorize,
    files,
    pictureOrigins,
    variantLinks,
    accounts,
    entries,
    jobs,
    mail,
    webhooks,
    previews,
    record,
    recordCounts,
    revision,
    session: {
      id: null,
      restrictedViewer: null,
      key: null,
      hasInvalidKey: false,
      userAgent: '',
      isFresh: false,
      cookies: noCookies,
      canBind: false,
      isRest: false,
    },
    clientAddress: 'the server itself',
    maxPageSize: 1_000,
  };
}
