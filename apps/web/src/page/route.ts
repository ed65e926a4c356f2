import { type Address, matchPath } from './address.ts';
import type { PageLocation, Screen } from './screen.ts';

type Operations = typeof import('@daybook/graphql-client/web/operations');
type Hooks = typeof import('@daybook/graphql-client/web/hooks');

type NameOf<Hook> = Hook extends `use${infer Name}Query` ? Name : never;

/** A query of the .graphql files by its name, which leads to its document and to its hook where they are needed. */
export type QueryName = NameOf<keyof Hooks>;

type AskedOf<Name extends QueryName> = Operations[`${Name}Document`] extends {
  __apiType?: (variables: infer Variables) => infer Data;
}
  ? { data: Data; variables: Variables }
  : never;

/** The screen that a query's answer fits. */
export type ScreenOf<Name extends QueryName> = Screen<AskedOf<Name>['data'], AskedOf<Name>['variables']>;

/** A public address, the query behind it and the screen that shows the answer. */
export interface Route {
  path: string;
  /** Null where the screen shows nothing stored. */
  query: QueryName | null;
  loadScreen(): Promise<{ screen: Screen }>;
  /**
   * Parameters of the query string that the screen depends on, with the values it takes; it sees no others. With `any`
   * it sees them all, and there are too many of its pages to be stored.
   */
  parameters: Parameters;
}

type Parameters = Readonly<Record<string, RegExp>> | 'any';

/** A route whose screen must fit its query. */
export function queriedRoute<Name extends QueryName>(
  path: string,
  query: Name,
  loadScreen: () => Promise<{ screen: ScreenOf<Name> }>,
  parameters: Parameters = {},
): Route {
  return { path, query, loadScreen, parameters };
}

/** A route whose screen shows nothing stored. */
export function plainRoute(path: string, loadScreen: () => Promise<{ screen: Screen<null> }>): Route {
  return { path, query: null, loadScreen, parameters: {} };
}

export interface RouteMatch {
  route: Route;
  location: PageLocation;
}

/** The route of an address; null when there is none, also when a part of it is not valid percent-encoding. */
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

/** The parameters that count, in the order the route names them. */
function knownParameters(parameters: Parameters, search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  if (parameters === 'any') return given;
  const pairs = Object.entries(parameters).flatMap(([name, values]): [string, string][] => {
    const value = given.get(name);
    return value !== null && values.test(value) ? [[name, value]] : [];
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
