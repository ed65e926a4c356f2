/**
 * The calls that contract §7 promises, as method-and-path pairs: 94 of them.
 *
 * Each pair counts once, even if §7 names it both as a public read and as an admin call (`GET update-blog`).
 * `{page}` stands for 11 page types. A row that names two methods is two calls.
 *
 * | access     | what                                                                         | calls |
 * |------------|------------------------------------------------------------------------------|-------|
 * | public     | lists and the post count 12, page lists 11, single reads 4, sign-in 1        | 28    |
 * | staff      | entries 2, team 5, partners 2, memberships 2, newsletters 2, posts 3,        |       |
 * |            | events 3, webinars 3, page records 11 × 2 and the further contact page 1,    |       |
 * |            | packages 4, outsource cards 4, additional resources 4, accordions 4          | 61    |
 * | superadmin | collaborators 5                                                              | 5     |
 */

/** Who may make a call: anybody, staff, or only superadmins (contract §6). */
export type Access = 'public' | 'staff' | 'superadmin';

/** The HTTP methods of the contract. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call of the contract. `:name` in its path is a variable part, as in Express. */
export interface ContractCall {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
}

type Pair = readonly [method: Method, path: `/api/${string}`];

function callsFor(access: Access) {
  return (...pairs: readonly Pair[]): readonly ContractCall[] =>
    pairs.map(([method, path]) => ({ method, path, access }));
}

const everybody = callsFor('public');
const staff = callsFor('staff');
const superadmin = callsFor('superadmin');

/** The values of `{page}` in paths, with the contract's spelling. */
export const pageSegments = [
  'homepage',
  'servicespage',
  'registeredfunds',
  'mocksecexam',
  'riaregistrationservices',
  'compliancenewsletterpage',
  'eventspage',
  'reourcespage',
  'aboutpage',
  'partnerpage',
  'contactpage',
] as const;

const publicCalls = [
  ...everybody(
    ['GET', '/api/get-posts'],
    ['GET', '/api/get-posts-count'],
    ['GET', '/api/get-team-with-order'],
    ['GET', '/api/get-partnership'],
    ['GET', '/api/get-membership'],
    ['GET', '/api/get-newsletterresources'],
    ['GET', '/api/get-events'],
    ['GET', '/api/get-webinars'],
    ['GET', '/api/get-packages'],
    ['GET', '/api/get-outsources'],
    ['GET', '/api/get-additionalresources'],
    ['GET', '/api/get-accordian'],
  ),
  ...pageSegments.flatMap((page) => everybody(['GET', `/api/get-${page}`])),
  ...everybody(
    ['GET', '/api/update-blog/:slug'],
    ['GET', '/api/update-events/:id'],
    ['GET', '/api/update-webinars/:id'],
    ['GET', '/api/download-newsletter/:fileId'],
  ),
  ...everybody(['POST', '/api/login']),
];

const entryCalls = staff(['GET', '/api/get-contact'], ['GET', '/api/get-newsletter']);

const collaboratorCalls = superadmin(
  ['GET', '/api/get-collaborators-with-order'],
  ['GET', '/api/get-collaborator/:id'],
  ['POST', '/api/add-collaborator'],
  ['PUT', '/api/update-collaborator/:id'],
  ['DELETE', '/api/delete-collaborator/:id'],
);

const teamCalls = staff(
  ['POST', '/api/add-team'],
  ['GET', '/api/update-Team/:id'],
  ['PUT', '/api/update-Team/:id'],
  ['DELETE', '/api/delete-team/:id'],
  ['PUT', '/api/update-order/:id/:direction'],
);

const logoCalls = staff(
  ['POST', '/api/add-partnership'],
  ['DELETE', '/api/delete-partnership/:id'],
  ['POST', '/api/add-membership'],
  ['DELETE', '/api/delete-membership/:id'],
);

const newsletterCalls = staff(
  ['POST', '/api/add-newsletterresources'],
  ['DELETE', '/api/delete-newsletterresources/:fileId'],
);

const postCalls = staff(
  ['POST', '/api/add-posts'],
  ['PUT', '/api/update-post/:slug'],
  ['DELETE', '/api/delete-posts/:id'],
);

const videoCalls = staff(
  ['POST', '/api/add-events'],
  ['PUT', '/api/update-events/:id'],
  ['DELETE', '/api/delete-events/:id'],
  ['POST', '/api/add-webinars'],
  ['PUT', '/api/update-webinars/:id'],
  ['DELETE', '/api/delete-webinars/:id'],
);

const pageCalls = [
  ...pageSegments.flatMap((page) =>
    staff(['GET', `/api/update-${page}/:id`], ['PUT', `/api/update-${page}/:id`]),
  ),
  ...staff(['POST', '/api/add-contactpage']),
];

const cardCalls = staff(
  ['POST', '/api/add-packages'],
  ['GET', '/api/update-packages/:id'],
  ['PUT', '/api/update-packages/:id'],
  ['DELETE', '/api/delete-packages/:id'],

  ['POST', '/api/add-outsources'],
  ['GET', '/api/update-outsource/:id'],
  ['PUT', '/api/update-outsource/:id'],
  ['DELETE', '/api/delete-outsources/:id'],

  ['POST', '/api/add-additionalresources'],
  ['GET', '/api/update-additionalresources/:id'],
  ['POST', '/api/update-additionalresources/:id'],
  ['DELETE', '/api/delete-additionalresources/:id'],

  ['POST', '/api/add-accordian'],
  ['GET', '/api/update-accordian/:id'],
  ['PUT', '/api/update-accordian/:id'],
  ['DELETE', '/api/delete-accordian/:id'],
);

/** Every call of contract §7, once each. */
export const contractCalls: readonly ContractCall[] = [
  ...publicCalls,
  ...entryCalls,
  ...collaboratorCalls,
  ...teamCalls,
  ...logoCalls,
  ...newsletterCalls,
  ...postCalls,
  ...videoCalls,
  ...pageCalls,
  ...cardCalls,
];
