import { readSession } from '@daybook/graphql-client/session';
import { type PageSize, pageSizes } from './list-state.ts';

/** What is remembered belongs to a person: several may use one browser. */
function keyOf(...names: readonly string[]): string {
  return ['daybook', ...names, readSession()?.user._id ?? ''].join('.');
}

/** Remembers, for as long as the tab lives, which part of a list is shown. */
export function rememberList(path: string, search: string): void {
  sessionStorage.setItem(keyOf('list', path), search);
}

/** The address of a list with the page, size, search, order, and filter it was left with. */
export function lastListPath(path: string): string {
  return path + (sessionStorage.getItem(keyOf('list', path)) ?? '');
}

/** Remembers how many rows per page the person wants, in this browser. */
export function rememberPageSize(size: PageSize): void {
  localStorage.setItem(keyOf('pageSize'), String(size));
}

/** The rows per page that the person chose last, in any list; 5 for those who never did (contract §9). */
export function preferredPageSize(): PageSize {
  const kept = Number(localStorage.getItem(keyOf('pageSize')));
  return pageSizes.find((size) => size === kept) ?? pageSizes[0];
}
