/** How many records a page without page numbers asks for at first. Hardly any site has more. */
export const usualSize = 200;

/** How many records it asks for if there are more, the most that the API allows on the server (contract §7). */
export const wholeSize = 1_000;

interface List {
  readonly items: readonly unknown[];
  readonly totalCount: number;
}

/** The variables that read the rest of lists of which a page shows every record; null if nothing is missing. */
export function forWholeLists(...lists: readonly List[]): { pageSize: number } | null {
  return lists.some(({ items, totalCount }) => totalCount > items.length) ? { pageSize: wholeSize } : null;
}
