import { readSession } from '@daybook/graphql-client/session';
import { type PageSize, pageSizes } from './list-state.ts';

/** Settings belong to a person, because several people may use a browser. */
function keyOf(...names: readonly string[]): string {
  return ['daybook', ...names, readSession()?.user._id ?? ''].join('.');
}

/** Remembers the shown part of a list for as long as the tab exists. */
export function rememberList(path: string, search: string): void {
  sessionStorage.setItem(keyOf('list', path), search);
}

/** The address of a list with its last page, size, search, order, and filter. */
export function lastListPath(path: string): string {
  return path + (sessionStorage.getItem(keyOf('list', path)) ?? '');
}

/** Remembers the person's number of rows per page in this browser. */
export function rememberPageSize(size: PageSize): void {
  localStorage.setItem(keyOf('pageSize'), String(size));
}

/** The number of rows per page that the person chose last, in any list; 5 by default (contract §9). */
export function preferredPageSize(): PageSize {
  const kept = Number(localStorage.getItem(keyOf('pageSize')));
  return pageSizes.find((size) => size === kept) ?? pageSizes[0];
}
