import type { GraphQLArgument } from 'graphql';
import type { OperationKind } from './operation.ts';

/** Where the value of an operation's argument comes from; `none` if only adapters provide it. */
export type ArgumentSource = 'path' | 'ifMatch' | 'page' | 'query' | 'body' | 'none';

const fixedSources: Readonly<Record<string, ArgumentSource>> = {
  version: 'ifMatch',
  page: 'page',
  pageSize: 'page',
  id: 'none',
  search: 'none',
  sort: 'none',
  draft: 'none',
  draftVersion: 'none',
};

/** Finds the source of an operation's argument. `pathNames` are the names of the path parameters. */
export function sourceOf(
  { name }: GraphQLArgument,
  kind: OperationKind,
  pathNames: readonly string[],
): ArgumentSource {
  if (pathNames.includes(name)) return 'path';
  return fixedSources[name] ?? (kind === 'query' ? 'query' : 'body');
}

/** The names of the path parameters: `['id']` for `/api/delete-posts/:id`. */
export function pathNamesOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
}
