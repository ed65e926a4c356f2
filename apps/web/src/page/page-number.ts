/** More pages than any list has, and small enough to compute an offset from it. */
const highest = 1_000_000;

/** The page number of an address, starting at 1; invalid values count as 1. */
export function pageNumber(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), highest) : 1;
}

/** Appends the page number to a text, except on the first page. */
export function withPageNumber(text: string, page: number): string {
  return page === 1 ? text : `${text}, page ${page}`;
}
