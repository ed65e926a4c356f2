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

/** The headers with the number of records, and with the address of the next page if there is one. */
export function listHeaders(path: string, window: ListWindow, totalCount: number): Record<string, string> {
  const shown = window.page * window.pageSize;
  const total = { 'X-Total-Count': String(totalCount) };
  if (shown >= totalCount) return total;
  const next = window.isWhole
    ? { page: wholeList / largestPage + 1, pageSize: largestPage }
    : { page: window.page + 1, pageSize: window.pageSize };
  return { ...total, Link: `<${path}?page=${next.page}&pageSize=${next.pageSize}>; rel="next"` };
}
