import type { NotFoundQuery } from '@daybook/graphql-client/web/operations';
import { staticHtml } from '../../html/static-html.ts';
import { WaysOn } from './ways-on.tsx';

/** The HTML of the services and the newest posts. */
export function waysOnHtml(data: NotFoundQuery | null): string {
  return staticHtml(<WaysOn posts={data?.posts.items ?? []} />, 'ways-on-');
}
