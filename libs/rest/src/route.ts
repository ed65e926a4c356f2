import type { Handler } from './call.ts';
import type { Access, Method } from './contract-calls.ts';
import type { Compile } from './graphql/operation.ts';
import type { CallNotes } from './openapi/call-notes.ts';

/** A row of the table: which GraphQL operation a call runs, and who may make it. */
export interface Route {
  readonly method: Method;
  /** Verbatim as in contract §7, with `:name` for a part that varies. */
  readonly path: string;
  /** Asked before a body is read; what a role may do is GraphQL's decision. */
  readonly access: Access;
  /** Name of a GraphQL query or mutation. */
  readonly operation: string;
  readonly adapter: Adapter;
}

/** How calls become operations, and results become answers. */
export interface Adapter {
  /** Prepares the handler of a route. Throws when the schema lacks what it needs. */
  handler(route: Route, compile: Compile): Handler;
  /** What the OpenAPI document says about a call beside what schema and table say. */
  readonly notes?: CallNotes;
}
