import { readMailFolder } from '@daybook/mail/testing';
import { adminRoutes, contentRoutes, publicRoutes } from '@daybook/routes';
import { expect } from 'vitest';
import { Api } from './api.ts';
import { site } from './own-site.ts';
import { uniqueSlug } from './posts.ts';
import { newRelease } from './releases.ts';

/** The lists of the records that a route names by id or slug. */
const lists: Readonly<Record<string, string>> = {
  [publicRoutes.post]: '/api/get-posts',
  [publicRoutes.author]: '/api/get-team-with-order',
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
  [adminRoutes.contactEntry]: '/api/get-contact',
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
  if (route === publicRoutes.confirmNewsletter) return confirmationAddress(api);
  if (route === adminRoutes.siteSettingsEdit) return siteSettingsAddress(api);
  if (route === adminRoutes.history) return historyAddress(api);
  if (route === adminRoutes.release) return releaseAddress(api);
  if (route === adminRoutes.publication) return route.replace(':number', '1');
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
    `{ found: ${list.name}(sort: { field: createdAt }) { items { ${field} } } }`,
  );
  return found.items.flatMap((record) => record[field] ?? []);
}

/** The unsubscribe link of a demo sign-up, which only staff can read. */
async function unsubscribeAddress(): Promise<string> {
  const staff = await Api.signedIn(site);
  const { list } = await staff.graphql<{ list: { items: { unsubscribeUrl: string }[] } }>(
    '{ list: newsletterEntries(unsubscribed: null, sort: { field: createdAt }, pageSize: 1) { items { unsubscribeUrl } } }',
  );
  await staff.signOut();
  return new URL(list.items[0]?.unsubscribeUrl ?? '').pathname;
}

/** The link in the message about a new newsletter sign-up. */
export async function confirmationAddress(api: Api): Promise<string> {
  const email = `${uniqueSlug('confirm')}@example.com`;
  await api.graphql('mutation ($input: NewsletterInput!) { signUpForNewsletter(input: $input) { ok } }', {
    input: { email },
  });
  const link = async () => {
    const messages = await readMailFolder(site.mailFolder).catch(() => []);
    const message = messages.find(({ to }) => to === email);
    return /\/confirm-newsletter\/\S+/.exec(message?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(link).not.toBe('');
  return link();
}

/** The form of the site settings in use. */
async function siteSettingsAddress(api: Api): Promise<string> {
  const { siteSettings } = await api.graphql<{ siteSettings: { id: string } }>('{ siteSettings { id } }');
  return adminRoutes.siteSettingsEdit.replace(':id', siteSettings.id);
}

/** The history of the oldest post. */
async function historyAddress(api: Api): Promise<string> {
  const { _id } = await api.oldest('/api/get-posts');
  return adminRoutes.history.replace(':type', 'Post').replace(':id', _id);
}

/** A new release without drafts, which no other test uses. */
async function releaseAddress(api: Api): Promise<string> {
  return adminRoutes.release.replace(':id', await newRelease(api, 'For a look at the screen'));
}
