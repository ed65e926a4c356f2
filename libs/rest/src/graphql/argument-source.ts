import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  getNamedType,
  isInputObjectType,
} from 'graphql';
import type { OperationKind } from './operation.ts';

/** Where the value of an operation's argument comes from; `none` if only adapters provide it. */
export type ArgumentSource = 'path' | 'ifMatch' | 'page' | 'query' | 'body' | 'none';

/** The filter of lists. Neither query strings nor adapters can provide it. */
export const filterArgument = 'filter';

const fixedSources: Readonly<Record<string, ArgumentSource>> = {
  version: 'ifMatch',
  page: 'page',
  pageSize: 'page',
  id: 'none',
  search: 'none',
  sort: 'none',
  [filterArgument]: 'none',
  draft: 'none',
  draftVersion: 'none',
};

/** Finds the source of an operation's argument. `pathNames` are the names of the path parameters. */
export function sourceOf(
  argument: GraphQLArgument,
  kind: OperationKind,
  pathNames: readonly string[],
): ArgumentSource {
  const { name } = argument;
  if (lookupTypeOf(argument)) return lookupFieldOf(argument, pathNames) ? 'path' : 'none';
  if (pathNames.includes(name)) return 'path';
  return fixedSources[name] ?? (kind === 'query' ? 'query' : 'body');
}

/** The type of a lookup, which is a `@oneOf` argument; undefined for other arguments. */
function lookupTypeOf({ type }: GraphQLArgument): GraphQLInputObjectType | undefined {
  const named = getNamedType(type);
  return isInputObjectType(named) && named.isOneOf ? named : undefined;
}

/** The field of a lookup that a path parameter names; undefined for other arguments. */
export function lookupFieldOf(
  argument: GraphQLArgument,
  pathNames: readonly string[],
): GraphQLInputField | undefined {
  const fields = Object.values(lookupTypeOf(argument)?.getFields() ?? {});
  return fields.find(({ name }) => pathNames.includes(name));
}

/** The names of the path parameters: `['id']` for `/api/delete-posts/:id`. */
export function pathNamesOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
}
