import { type Address, matchPath } from './address.ts';
import type { PageLocation, Screen } from './screen.ts';

type Operations = typeof import('@daybook/graphql-client/web/operations');
type Hooks = typeof import('@daybook/graphql-client/web/hooks');

type NameOf<Hook> = Hook extends `use${infer Name}Query` ? Name : never;

/** The name of a query in the .graphql files, from which its document and its hook are found. */
export type QueryName = NameOf<keyof Hooks>;

type OperationTypes<Name extends QueryName> = Operations[`${Name}Document`] extends {
  __apiType?: (variables: infer Variables) => infer Data;
}
  ? { data: Data; variables: Variables }
  : never;

/** A screen whose types match a query. */
export type ScreenOf<Name extends QueryName> = Screen<
  OperationTypes<Name>['data'],
  OperationTypes<Name>['variables']
>;

/** A public address, its query, and the screen that shows the result. */
export interface Route {
  path: string;
  /** Null if the screen needs no data. */
  query: QueryName | null;
  loadScreen(): Promise<{ screen: Screen }>;
  /**
   * Query parameters that the screen uses, with the values that it accepts; it sees no others. With `any` it sees all
   * parameters, and its pages are not cached, because any number of them could exist.
   */
  parameters: Parameters;
}

type Parameters = Readonly<Record<string, RegExp>> | 'any';

/** A route whose screen must match its query. */
export function queriedRoute<Name extends QueryName>(
  path: string,
  query: Name,
  loadScreen: () => Promise<{ screen: ScreenOf<Name> }>,
  parameters: Parameters = {},
): Route {
  return { path, query, loadScreen, parameters };
}

/** A route whose screen needs no data. */
export function plainRoute(path: string, loadScreen: () => Promise<{ screen: Screen<null> }>): Route {
  return { path, query: null, loadScreen, parameters: {} };
}

export interface RouteMatch {
  route: Route;
  location: PageLocation;
}

/** The route of an address; null if there is none or if the path is not valid percent-encoding. */
export function matchRoute(routes: readonly Route[], { pathname, search }: Address): RouteMatch | null {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    const params = match && decodeParams(match);
    if (params)
      return {
        route,
        location: { path: pathname, params, search: knownParameters(route.parameters, search) },
      };
  }
  return null;
}

/** The parameters that the route knows, in the route's order and without spaces around their values. */
function knownParameters(parameters: Parameters, search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  if (parameters === 'any') return given;
  const pairs = Object.entries(parameters).flatMap(([name, values]): [string, string][] => {
    const value = given.get(name)?.trim();
    return value !== undefined && values.test(value) ? [[name, value]] : [];
  });
  return new URLSearchParams(pairs);
}

function decodeParams(params: PageLocation['params']): PageLocation['params'] | null {
  try {
    const entries = Object.entries(params).map(([name, value = '']) => [name, decodeURIComponent(value)]);
    return Object.fromEntries(entries);
  } catch {
    return null;
  }
}
