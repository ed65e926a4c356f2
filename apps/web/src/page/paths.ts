import { publicRoutes } from '@daybook/routes';
import { fillPath } from './address.ts';

/** The address of a post. */
export function postPath(slug: string): string {
  return fillPath(publicRoutes.post, { slug });
}

/** The anchor of a team member on the page about the team. */
export function memberAnchor(id: string): string {
  return `member-${id}`;
}

/** A page of the posts of an author. The first page has no number. */
export function authorPath(id: string, page = 1): string {
  return withQuery(fillPath(publicRoutes.author, { id }), numbered(page));
}

export function eventPath(id: string): string {
  return fillPath(publicRoutes.event, { id });
}

export function webinarPath(id: string): string {
  return fillPath(publicRoutes.webinar, { id });
}

/** A page of the blog, or of the posts with a topic. The first page has no number. */
export function blogPath(page: number, topic: string | null = null): string {
  return withQuery(publicRoutes.blog, { ...(topic !== null && { topic }), ...numbered(page) });
}

/** Newsletters per page, the most that the API allows. Only an archive of many years has a second page. */
export const newslettersPerPage = 100;

/** Guides per page. Hardly any site has a second page. */
export const guidesPerPage = 200;

/** A record that has no page of its own, but a place on the pages of a list. */
interface Listed {
  readonly id: string;
  readonly page: number;
}

/** The anchor of a guide on its page of the list. */
export function guideAnchor(id: string): string {
  return `resource-${id}`;
}

/** The place of a guide on the pages of guides. */
export function guidePath({ id, page }: Listed): string {
  return `${resourcesPath(page)}#${guideAnchor(id)}`;
}

/** The anchor of a newsletter on its page of the list. */
export function newsletterEntryAnchor(id: string): string {
  return `newsletter-${id}`;
}

/** The place of a newsletter on the pages of newsletters. */
export function newsletterPath({ id, page }: Listed): string {
  return `${newslettersPath(page)}#${newsletterEntryAnchor(id)}`;
}

/** A page of the newsletters. */
export function newslettersPath(page: number): string {
  return withQuery(publicRoutes.complianceNewsletter, numbered(page));
}

/** A page of the events and webinars. */
export function eventsPath(page: number): string {
  return withQuery(publicRoutes.events, numbered(page));
}

/** A page of the guides. */
export function resourcesPath(page: number): string {
  return withQuery(publicRoutes.resources, numbered(page));
}

/** A page of the partners and memberships. */
export function partnershipsPath(page: number): string {
  return withQuery(publicRoutes.partnerships, numbered(page));
}

/** A page of search results. */
export function searchPath(words: string, page: number): string {
  return withQuery(publicRoutes.search, { ...(words !== '' && { q: words }), ...numbered(page) });
}

function numbered(page: number): Record<string, string> {
  return page === 1 ? {} : { page: String(page) };
}

function withQuery(path: string, parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The forms of the public site. Each has its own address. */
export const formNames = ['contact', 'newsletter', 'resource'] as const;

export type FormName = (typeof formNames)[number];

export function isFormName(name: string | undefined): name is FormName {
  return formNames.some((known) => known === name);
}

/**
 * Where a form is posted without scripts, and shown on its own page. The form before a download names its resource.
 */
export function formPath(form: FormName, resourceId?: string): string {
  return withResource(fillPath(publicRoutes.form, { form }), resourceId);
}

/** The page that thanks the visitor and offers the resource. */
export function formSentPath(form: FormName, resourceId?: string): string {
  return withResource(fillPath(publicRoutes.formSent, { form }), resourceId);
}

function withResource(path: string, resourceId: string | undefined): string {
  return withQuery(path, resourceId === undefined ? {} : { resource: resourceId });
}
