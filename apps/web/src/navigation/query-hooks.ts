import * as hooks from '@daybook/graphql-client/web/hooks';
import type { QueryName } from '../page/route.ts';

/** What the site needs of a generated query hook, whichever query it is of. */
type QueryHook = (options: { variables: never }) => {
  data?: unknown;
  error?: unknown;
  refetch(): Promise<unknown>;
};

/** The generated hook of a query. Its variables are those that the screen of the same route makes. */
export function queryHookOf(query: QueryName): QueryHook {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: a visitor may go to any page
  return hooks[`use${query}Query`];
}
