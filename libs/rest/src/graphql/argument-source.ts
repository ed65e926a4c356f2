import type { GraphQLArgument } from 'graphql';
import type { OperationKind } from './operation.ts';

/** Where the value of an operation's argument is taken from; `none` where only adapters give one. */
export type ArgumentSource = 'path' | 'ifMatch' | 'page' | 'query' | 'body' | 'none';

const fixedSources: Readonly<Record<string, ArgumentSource>> = {
  version: 'ifMatch',
  page: 'page',
  pageSize: 'page',
  id: 'none',
  search: 'none',
  sort: 'none',
};

/** Says so for an argument of an operation of that kind; `pathNames` are the names of the path's varying parts. */
export function sourceOf(
  { name }: GraphQLArgument,
  kind: OperationKind,
  pathNames: readonly string[],
): ArgumentSource {
  if (pathNames.includes(name)) return 'path';
  return fixedSources[name] ?? (kind === 'query' ? 'query' : 'body');
}

/** The names of a path's varying parts: `['id']` of `/api/delete-posts/:id`. */
export function pathNamesOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
}
