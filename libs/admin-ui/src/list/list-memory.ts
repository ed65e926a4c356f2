import { readSession } from '@daybook/graphql-client/session';

/** The storage key of a setting, which belongs to a person, because several people may use a browser. */
export function keyOf(...names: readonly string[]): string {
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
