import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { GraphQLSchema } from 'graphql';
import { pathNamesOf, sourceOf } from './graphql/argument-source.ts';
import { findOperation } from './graphql/operation.ts';
import { windowOf } from './responses/list-page.ts';
import { asOfParameter, type Route, readsContent } from './route.ts';
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

function publicRead(schema: GraphQLSchema, { path, operation, adapter }: Route): PublicRead {
  const { field, kind } = findOperation(schema, operation);
  const named = (source: string) =>
    adapter.notes?.hasNoQuery
      ? []
      : field.args.filter((argument) => sourceOf(argument, kind, pathNamesOf(path)) === source);
  return {
    path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    isPaged: named('page').length > 0,
    parameters: named('query').map(({ name }) => name),
  };
}

/** Parses the query string as Express does, so that requests with different results never have the same address. */
function queryOf({ isPaged, parameters }: PublicRead, parsed: ParsedUrlQuery): string {
  const given = Object.entries(parsed).map(([name, value]): [string, string] => [
    name,
    (Array.isArray(value) ? value[0] : value) ?? '',
  ]);
  const query = Object.fromEntries(given);
  const window = windowOf({ query });
  const { page, pageSize } = window;
  const counted = parameters.map((name) => [name, query[name]]);
  const paging = isPaged && !window.isWhole ? { page, pageSize } : {};
  const entries = [...counted, ...Object.entries(paging)].filter(([, value]) => value !== undefined);
  return entries.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
}

function isUsual(path: string): boolean {
  try {
    return path.split('/').every((part) => encodeURIComponent(decodeURIComponent(part)) === part);
  } catch {
    return false;
  }
}
