import type { NotFoundQuery } from '@daybook/graphql-client/web/operations';
import type { Site } from '@daybook/page-rendering';
import { staticHtml } from '../../html/static-html.ts';
import { WaysOn } from './ways-on.tsx';

/** The HTML of the services and the newest posts. */
export function waysOnHtml(site: Site, data: NotFoundQuery | null): string {
  return staticHtml(<WaysOn site={site} posts={data?.posts.items ?? []} />, 'ways-on-');
}
