/** How many records a page without page numbers asks for at first. Hardly any site has more. */
export const usualSize = 200;

/** The most records of a list that the API allows on the server (contract §7). */
const wholeSize = 1_000;

interface List {
  readonly items: readonly unknown[];
  readonly totalCount: number;
}

/**
 * The variables that read the rest of lists of which a page shows every record; null if nothing is missing. They ask for
 * no more records than there are, because the budget of the visitor counts what is asked for.
 */
export function forWholeLists(...lists: readonly List[]): { pageSize: number } | null {
  if (lists.every(({ items, totalCount }) => totalCount <= items.length)) return null;
  return { pageSize: Math.min(wholeSize, Math.max(...lists.map(({ totalCount }) => totalCount))) };
}
