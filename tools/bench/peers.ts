import { createTitle, list, pages, restList, single } from './loads.ts';

/** A load, and what others came to under it on another machine. */
interface Comparison {
  load: string;
  /** Titles of the loads of this product that are the same. */
  ours: readonly string[];
  /** Requests per second as a share of a bare server; CPU per request in times that of hand-written SQL. */
  others: string;
}

/** Figures of other products, as measured once for the requirements of this one; they are not measured anew. */
export const comparisons: readonly Comparison[] = [
  {
    load: 'GraphQL list',
    ours: [list.title],
    others: 'Keystone 2.5 % (4.8 ×), Payload 0.6 % (17 ×), Directus 0.5 % (20 ×), Strapi 0.3 % (45 ×)',
  },
  { load: 'GraphQL single post', ours: [single.title], others: 'Keystone 4.2 % (6.4 ×)' },
  { load: 'REST list', ours: [restList.title], others: 'Keystone 2.1 %, Payload 1.2 %' },
  {
    load: 'HTML page',
    ours: pages.map(({ title }) => title),
    others:
      'nginx with a file 87 %, Payload regenerated statically 5.8 %, Payload rendered each time 0.6 %, Ghost 0.1 %',
  },
  { load: 'Create, signed in', ours: [createTitle], others: 'Keystone 1.35 % (10 ×)' },
];

/** What they need besides. */
export const othersNeed = 'Memory after load 418 to 705 MB, start 0.6 to 2.3 s.';
