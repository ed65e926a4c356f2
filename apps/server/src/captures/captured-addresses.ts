import { type RequestContext, runStatement } from '@daybook/content-engine';
import { readAllAddresses } from '../discovery/sitemap.ts';
import type { Services } from '../services/services.ts';

/** Types whose records have pages or redirects of their own. */
const typesWithAddresses: ReadonlySet<string> = new Set([
  'Post',
  'Event',
  'Webinar',
  'TeamMember',
  'Redirect',
]);

/** Whether a record of the type has an address. */
export const hasAddress = ({ type }: { readonly type: string }) => typesWithAddresses.has(type);

/**
 * The addresses of the site: its screens, the records with a page of their own, and those that redirect. Further pages
 * of lists are found by their links.
 */
export async function addressesOfSite(services: Services, context: RequestContext): Promise<string[]> {
  const redirects = await runStatement<{ path: string }>(
    context.database.reader,
    'select "from_path" as "path" from "redirect"',
    [],
  );
  const addresses: string[] = [];
  for await (const { url } of readAllAddresses(services, context)) addresses.push(url);
  return [...addresses, ...redirects.map(({ path }) => path)];
}
