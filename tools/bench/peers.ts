import { createTitle, list, pages, restList, single } from './loads.ts';

/** A load, and the figures of other products on another machine. */
interface Comparison {
  load: string;
  /** Titles of the corresponding loads of this product. */
  ours: readonly string[];
  /** Requests per second as a share of a bare server, and CPU per request divided by that of hand-written SQL. */
  others: string;
}

/** Figures of other products, which were measured once. */
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
      'nginx with a file 87 %, Payload with static regeneration 5.8 %, Payload rendering each request 0.6 %, Ghost 0.1 %',
  },
  { load: 'Create, signed in', ours: [createTitle], others: 'Keystone 1.35 % (10 ×)' },
];

/** Memory and start of other products. */
export const othersNeed = 'memory after the load 418 to 705 MB, start 0.6 to 2.3 s.';
