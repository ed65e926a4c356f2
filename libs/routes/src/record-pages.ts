import { matchesRoute } from './admin-routes.ts';
import { publicRoutes } from './public-routes.ts';

/** The screen of the public site that shows a record. */
interface RecordPage {
  readonly pattern: string;
  /** The column of the record whose value is the parameter of the path. Null for paths without parameters. */
  readonly key: 'slug' | 'id' | null;
}

/**
 * The screens that show one record, by the GraphQL type of the record. Records of other types have no screen of their
 * own and appear on these screens.
 */
export const recordPages: Readonly<Record<string, RecordPage>> = {
  Post: { pattern: publicRoutes.post, key: 'slug' },
  TeamMember: { pattern: publicRoutes.author, key: 'id' },
  Event: { pattern: publicRoutes.event, key: 'id' },
  Webinar: { pattern: publicRoutes.webinar, key: 'id' },
  HomePage: { pattern: publicRoutes.home, key: null },
  ServicesPage: { pattern: publicRoutes.services, key: null },
  RegisteredFundsPage: { pattern: publicRoutes.registeredFunds, key: null },
  MockSecExamPage: { pattern: publicRoutes.mockSecExam, key: null },
  RiaRegistrationServicesPage: { pattern: publicRoutes.riaRegistration, key: null },
  ResourcesPage: { pattern: publicRoutes.resources, key: null },
  ComplianceNewsletterPage: { pattern: publicRoutes.complianceNewsletter, key: null },
  EventsPage: { pattern: publicRoutes.events, key: null },
  AboutPage: { pattern: publicRoutes.about, key: null },
  PartnerPage: { pattern: publicRoutes.partnerships, key: null },
  ContactPage: { pattern: publicRoutes.contact, key: null },
};

/** A page that shows one record. */
interface RecordAddress {
  /** GraphQL type of the record. */
  readonly type: string;
  /** The column that identifies the record. Null for pages of a type with one page. */
  readonly key: RecordPage['key'];
  /** The value of the column, in composed form (NFC); empty without a column. */
  readonly value: string;
}

/** The page of a record at a path of the public site; null for other paths. */
export function recordPageAt(path: string): RecordAddress | null {
  const found = Object.entries(recordPages).find(([, { pattern }]) => matchesRoute(pattern, path));
  if (!found) return null;
  const [type, { key }] = found;
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return { type, key, value: key === null ? '' : decoded(last).normalize('NFC').replaceAll('\0', '') };
}

/**
 * The path of the page of a record. Throws for types without pages.
 * @param value value of the column that the path contains; ignored for types with one page
 */
export function pathOfRecord(type: string, value: string): string {
  const page = recordPages[type];
  if (!page) throw new Error(`Records of the type ${type} have no pages.`);
  return page.pattern.replace(/:\w+/, encodeURIComponent(value));
}

/** The path of an address on this site: a path, or a URL with the origin of the site. Null for other addresses. */
export function pathOnSite(address: string, siteUrl: string): string | null {
  const [path = ''] = address.split(/[?#]/, 1);
  if (/^\/(?!\/)/.test(path)) return path;
  const url = URL.parse(path);
  return url?.origin === new URL(siteUrl).origin ? url.pathname : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
