import { contentRoutes } from './generated/content-routes.ts';

/**
 * Addresses of the back office (contract §2) in the contract's spelling. `:name` is a parameter. The addresses of
 * content types are in `contentRoutes`, which is generated from their classes.
 */
export const adminRoutes = {
  dashboard: '/dashboard',
  pageList: '/pages-list',
  homePageNew: '/new-homepage',
  homePageEdit: '/update-homepage/:id',
  servicesPageEdit: '/update-servicespage/:id',
  registeredFundsPageEdit: '/update-registeredfunds/:id',
  mockSecExamPageEdit: '/update-mocksecexam/:id',
  riaRegistrationServicesPageEdit: '/update-riaregistrationservices/:id',
  complianceNewsletterPageEdit: '/update-compliancenewsletterpage/:id',
  eventsPageEdit: '/update-eventspage/:id',
  resourcesPageEdit: '/update-reourcespage/:id',
  aboutPageEdit: '/update-aboutpage/:id',
  partnerPageEdit: '/update-partnerpage/:id',
  contactPageEdit: '/update-contactpage/:id',
  contactEntries: '/contact-entries',
  contactEntry: '/contact-entries/:id',
  newsletterEntries: '/newsletter-entries',
  collaboratorList: '/collaborators',
  collaboratorNew: '/add-collaborator',
  collaboratorEdit: '/update-collaborator/:id',
  drafts: '/drafts',
  releases: '/releases',
  release: '/releases/:id',
  publication: '/releases/publications/:number',
  settings: '/settings',
  securitySettings: '/settings/security',
  apiKeys: '/settings/api-keys',
  webhooks: '/settings/webhooks',
  publishingSettings: '/settings/publishing',
  privacy: '/settings/privacy',
  siteSettings: '/settings/site',
  siteSettingsEdit: '/settings/site/:id',
  mail: '/mail',
  media: '/media',
  record: '/record',
  examPacks: '/record/exam-packs',
  erasures: '/record/erasures',
  siteOnDate: '/record/site',
  trash: '/trash',
  auditLog: '/audit-log',
  history: '/history/:type/:id',
  explorer: '/graphql-explorer',
} as const;

/** Every address of the back office. */
export const adminPatterns: readonly string[] = [
  ...Object.values(adminRoutes),
  ...Object.values(contentRoutes).flatMap((routes) => Object.values(routes)),
];

/** Whether a path matches a pattern. `:name` matches one non-empty part. A slash at the end of the path is ignored. */
export function matchesRoute(pattern: string, path: string): boolean {
  return matches(pattern.split('/'), partsOf(path));
}

/** Like `matchesRoute` for any of several patterns. Splits them once, because it may be called for thousands of paths. */
export function routeMatcher(patterns: readonly string[]): (path: string) => boolean {
  const all = patterns.map((pattern) => pattern.split('/'));
  return (path) => {
    const given = partsOf(path);
    return all.some((wanted) => matches(wanted, given));
  };
}

const partsOf = (path: string) =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1).split('/') : path.split('/');

const matches = (wanted: readonly string[], given: readonly string[]) =>
  wanted.length === given.length &&
  wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]));
