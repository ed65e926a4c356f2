import type { Call } from '../call.ts';

/** Records a whole list answers at most, and records of one page (contract §7). */
const wholeList = 1_000;
const largestPage = 100;
/** Beyond this nobody pages; numbers stay within GraphQL's. */
const lastPage = 1_000_000;

/** Which part of a list is asked for. */
export interface ListWindow {
  readonly page: number;
  readonly pageSize: number;
  /** Whether neither page nor size was asked for. */
  readonly isWhole: boolean;
}

/** Reads `page` and `pageSize`; what is no number reads as not said, what is out of bounds as the bound. */
export function windowOf({ query }: Pick<Call, 'query'>): ListWindow {
  const { page, pageSize } = query;
  if (page === undefined && pageSize === undefined) return { page: 1, pageSize: wholeList, isWhole: true };
  return {
    page: wholeNumber(page, 1, lastPage) ?? 1,
    pageSize: wholeNumber(pageSize, 1, largestPage) ?? largestPage,
    isWhole: false,
  };
}

function wholeNumber(text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined || !/^\s*[+-]?\d+\s*$/.test(text)) return undefined;
  return Math.min(Math.max(Number(text), least), most);
}

/** How many records there are, and where to read on if these are not the last. */
export function listHeaders(path: string, window: ListWindow, totalCount: number): Record<string, string> {
  const shown = window.page * window.pageSize;
  const total = { 'X-Total-Count': String(totalCount) };
  if (shown >= totalCount) return total;
  const next = window.isWhole
    ? { page: wholeList / largestPage + 1, pageSize: largestPage }
    : { page: window.page + 1, pageSize: window.pageSize };
  return { ...total, Link: `<${path}?page=${next.page}&pageSize=${next.pageSize}>; rel="next"` };
}
