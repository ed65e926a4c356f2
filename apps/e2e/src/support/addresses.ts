import { adminRoutes, contentRoutes, publicRoutes } from '@daybook/routes';

import { Api } from './api.ts';
import { site } from './own-site.ts';

/** The lists of the records that a route names by id or slug. */
const lists: Readonly<Record<string, string>> = {
  [publicRoutes.post]: '/api/get-posts',
  [publicRoutes.event]: '/api/get-events',
  [publicRoutes.webinar]: '/api/get-webinars',
  [adminRoutes.homePageEdit]: '/api/get-homepage',
  [adminRoutes.servicesPageEdit]: '/api/get-servicespage',
  [adminRoutes.registeredFundsPageEdit]: '/api/get-registeredfunds',
  [adminRoutes.mockSecExamPageEdit]: '/api/get-mocksecexam',
  [adminRoutes.riaRegistrationServicesPageEdit]: '/api/get-riaregistrationservices',
  [adminRoutes.complianceNewsletterPageEdit]: '/api/get-compliancenewsletterpage',
  [adminRoutes.eventsPageEdit]: '/api/get-eventspage',
  [adminRoutes.resourcesPageEdit]: '/api/get-reourcespage',
  [adminRoutes.aboutPageEdit]: '/api/get-aboutpage',
  [adminRoutes.partnerPageEdit]: '/api/get-partnerpage',
  [adminRoutes.contactPageEdit]: '/api/get-contactpage',
  [adminRoutes.collaboratorEdit]: '/api/get-collaborators-with-order',
};

/** Addresses of the routes that name a form. */
const formPages: Readonly<Record<string, string>> = {
  [publicRoutes.form]: '/forms/contact',
  [publicRoutes.formSent]: '/forms/contact/sent',
};

/**
 * A real address for a route, with its oldest record if it names one. For a content type without records, the list
 * replaces the form. Throws for unknown routes.
 */
export async function addressOf(route: string, api: Api): Promise<string> {
  const known = formPages[route];
  if (known) return known;
  if (route === publicRoutes.unsubscribe) return unsubscribeAddress();
  if (route === adminRoutes.history) return historyAddress(api);
  const [, name] = /:(\w+)/.exec(route) ?? [];
  if (!name) return route;
  const content = Object.entries(contentRoutes).find(([, { edit }]) => edit === route);
  if (content) {
    const [type, { list }] = content;
    const [value] = await valuesOf(type, name, api);
    return value === undefined ? list : route.replace(`:${name}`, encodeURIComponent(value));
  }
  const list = lists[route];
  if (!list) throw new Error(`Add the records of ${route} to this file.`);
  const record = await api.oldest(list);
  return route.replace(`:${name}`, encodeURIComponent(String(record[name === 'id' ? '_id' : name])));
}

interface QueryFields {
  __schema: { queryType: { fields: { name: string; type: { ofType: { name: string | null } | null } }[] } };
}

/** The values of a field in all records of a content type, oldest record first. */
async function valuesOf(type: string, field: string, api: Api): Promise<string[]> {
  const { __schema } = await api.graphql<QueryFields>(
    '{ __schema { queryType { fields { name type { ofType { name } } } } } }',
  );
  const list = __schema.queryType.fields.find(
    ({ name, type: { ofType } }) => name.startsWith('staff') && ofType?.name === `${type}List`,
  );
  if (!list) throw new Error(`There is no staff list of ${type}.`);
  const { found } = await api.graphql<{ found: { items: Record<string, string>[] } }>(
    `{ found: ${list.name}(sort: { field: "createdAt" }) { items { ${field} } } }`,
  );
  return found.items.flatMap((record) => record[field] ?? []);
}

/** The unsubscribe link of a demo sign-up, which only staff can read. */
async function unsubscribeAddress(): Promise<string> {
  const staff = await Api.signedIn(site);
  const { list } = await staff.graphql<{ list: { items: { unsubscribeUrl: string }[] } }>(
    '{ list: newsletterEntries(unsubscribed: null, sort: { field: "createdAt" }, pageSize: 1) { items { unsubscribeUrl } } }',
  );
  await staff.signOut();
  return new URL(list.items[0]?.unsubscribeUrl ?? '').pathname;
}

/** The history of the oldest post. */
async function historyAddress(api: Api): Promise<string> {
  const { _id } = await api.oldest('/api/get-posts');
  return adminRoutes.history.replace(':type', 'Post').replace(':id', _id);
}
