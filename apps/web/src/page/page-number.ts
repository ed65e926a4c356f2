/** Beyond any list, and small enough to multiply. */
const highest = 1_000_000;

/** The page that an address asks for, from 1; whatever is no such number asks for the first. */
export function pageNumber(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), highest) : 1;
}

/** A text that stands on all pages of a list, told apart by their numbers; the first page's has none. */
export function onPage(text: string, page: number): string {
  return page === 1 ? text : `${text}, page ${page}`;
}
