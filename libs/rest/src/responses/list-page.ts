import type { Call } from '../call.ts';

/** Limits for the records of a whole list and of one page (contract §7). */
const wholeList = 1_000;
const largestPage = 100;
/** Higher page numbers are useless and could exceed GraphQL's integers. */
const lastPage = 1_000_000;

/** The requested part of a list. */
export interface ListWindow {
  readonly page: number;
  readonly pageSize: number;
  /** Whether neither a page nor a size was requested. */
  readonly isWhole: boolean;
}

/** Reads `page` and `pageSize`. Values that are not numbers are ignored; values out of range are clamped. */
export function windowOf({ query }: Pick<Call, 'query'>): ListWindow {
  const { page, pageSize } = query;
  if (page === undefined && pageSize === undefined) return { page: 1, pageSize: wholeList, isWhole: true };
  return {
    page: wholeNumber(page, 1, lastPage) ?? 1,
    pageSize: wholeNumber(pageSize, 1, largestPage) ?? largestPage,
    isWhole: false,
  };
}

function wholeNumber(text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined || !/^\s*[+-]?\d+\s*$/.test(text)) return undefined;
  return Math.min(Math.max(Number(text), min), max);
}

/** The query string with these parameters of a call, as far as it has them, and with the page if one is given. */
export function queryText(
  query: Call['query'],
  names: readonly string[],
  page?: Pick<ListWindow, 'page' | 'pageSize'>,
): string {
  const given = names.map((name) => [name, query[name]]);
  const paging = page ? Object.entries({ page: page.page, pageSize: page.pageSize }) : [];
  const entries = [...given, ...paging].filter(([, value]) => value !== undefined);
  return entries.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
}

/**
 * The headers with the number of records, and with the address of the next page if there is one.
 * @param names the parameters that the next page has too. Others have no effect, and cached responses, which serve
 *   requests with any others, must not contain them.
 */
export function listHeaders(
  { path, query }: Pick<Call, 'path' | 'query'>,
  names: readonly string[],
  totalCount: number,
): Record<string, string> {
  const window = windowOf({ query });
  const shown = window.page * window.pageSize;
  const total = { 'X-Total-Count': String(totalCount) };
  if (shown >= totalCount) return total;
  const next = window.isWhole
    ? { page: wholeList / largestPage + 1, pageSize: largestPage }
    : { page: window.page + 1, pageSize: window.pageSize };
  return { ...total, Link: `<${path}?${queryText(query, names, next)}>; rel="next"` };
}
