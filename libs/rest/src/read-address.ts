import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { GraphQLSchema } from 'graphql';
import { findOperation } from './graphql/operation.ts';
import { queryText, windowOf } from './responses/list-page.ts';
import { asOfParameter, queryNamesOf, type Route, readsContent } from './route.ts';
import { routes } from './routes.ts';

/** A call that anybody may read, and the query parameters that change its result. */
interface PublicRead {
  readonly path: RegExp;
  readonly isPaged: boolean;
  readonly parameters: readonly string[];
}

/**
 * Creates a function that returns the canonical address of a public read, which is its cache key: without parameters
 * that have no effect, and with the others in one spelling. The function returns null for other calls, for reads of an
 * earlier time, for addresses with a fragment, and for unusual spellings of a path, because their number is unlimited.
 */
export function readAddresses(
  schema: GraphQLSchema,
  table: readonly Route[] = routes,
): (url: string) => string | null {
  const reads = table.filter(readsContent).map((row) => publicRead(schema, row));
  return (url) => {
    // Browsers do not send fragments, and Express ignores what follows one.
    if (url.includes('#')) return null;
    // As in Express, only the first question mark begins the query.
    const mark = url.indexOf('?');
    const [path, search] = mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
    const read = reads.find((candidate) => candidate.path.test(path));
    if (!read || !isUsual(path)) return null;
    const given = parse(search);
    if (given[asOfParameter] !== undefined) return null;
    const query = queryOf(read, given);
    return query === '' ? path : `${path}?${query}`;
  };
}

function publicRead(schema: GraphQLSchema, route: Route): PublicRead {
  const { path, adapter } = route;
  const operation = findOperation(schema, route.operation);
  const isPaged = !adapter.notes?.hasNoQuery && operation.field.args.some(({ name }) => name === 'page');
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  return { path: pattern, isPaged, parameters: queryNamesOf(route, operation) };
}

/** Parses the query string as Express does, so that requests with different results never have the same address. */
function queryOf({ isPaged, parameters }: PublicRead, parsed: ParsedUrlQuery): string {
  const given = Object.entries(parsed).map(([name, value]): [string, string] => [
    name,
    (Array.isArray(value) ? value[0] : value) ?? '',
  ]);
  const query = Object.fromEntries(given);
  const window = windowOf({ query });
  return queryText(query, parameters, isPaged && !window.isWhole ? window : undefined);
}

function isUsual(path: string): boolean {
  try {
    return path.split('/').every((part) => encodeURIComponent(decodeURIComponent(part)) === part);
  } catch {
    return false;
  }
}
