import type { Handler } from './call.ts';
import type { Access, Method } from './contract-calls.ts';
import { pathNamesOf, sourceOf } from './graphql/argument-source.ts';
import type { Compile, Operation } from './graphql/operation.ts';
import type { CallNotes } from './openapi/call-notes.ts';

/** A row of the table: the GraphQL operation of a call, and who may make it. */
export interface Route {
  readonly method: Method;
  /** The path of contract §7, with `:name` for a variable part. */
  readonly path: string;
  /** Checked before the body is read. GraphQL checks the role. */
  readonly access: Access;
  /** The name of a GraphQL query or mutation. */
  readonly operation: string;
  readonly adapter: Adapter;
}

/** The query parameter of a call that reads content as it was at a time. */
export const asOfParameter = 'asOf';

/** Whether a call reads content. */
export const readsContent = ({ method, access }: Pick<Route, 'method' | 'access'>) =>
  method === 'GET' && access === 'public';

/** The names of a call's query parameters that become arguments of its operation, without those of the page. */
export function queryNamesOf(
  { path, adapter }: Pick<Route, 'path' | 'adapter'>,
  { field, kind }: Pick<Operation, 'field' | 'kind'>,
): string[] {
  if (adapter.notes?.hasNoQuery) return [];
  const ofQuery = field.args.filter((argument) => sourceOf(argument, kind, pathNamesOf(path)) === 'query');
  return ofQuery.map(({ name }) => name);
}

/** Converts calls to operations, and results to responses. */
export interface Adapter {
  /** Creates the handler of a route. Throws if the schema lacks what it needs. */
  handler(route: Route, compile: Compile): Handler;
  /** Additions to the OpenAPI document that the schema and the table do not provide. */
  readonly notes?: CallNotes;
}
