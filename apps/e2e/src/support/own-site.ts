import { inject } from 'vitest';
import type { OwnSite } from './site.ts';

/** The site of this worker. Vitest numbers its workers from 1. */
export const site: OwnSite = siteOf(Number(process.env.VITEST_POOL_ID));

function siteOf(worker: number): OwnSite {
  const found = inject('sites')[worker - 1];
  if (!found) throw new Error(`There is no site for worker ${worker}.`);
  return found;
}
