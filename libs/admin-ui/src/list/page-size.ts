import { keyOf } from './list-memory.ts';
import { type PageSize, pageSizes } from './list-state.ts';

/** Remembers the person's number of rows per page in this browser. */
export function rememberPageSize(size: PageSize): void {
  localStorage.setItem(keyOf('pageSize'), String(size));
}

/** The number of rows per page that the person chose last, in any list; 5 by default (contract §9). */
export function preferredPageSize(): PageSize {
  const kept = Number(localStorage.getItem(keyOf('pageSize')));
  return pageSizes.find((size) => size === kept) ?? pageSizes[0];
}
