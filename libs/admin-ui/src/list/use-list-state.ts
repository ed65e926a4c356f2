import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberList } from './list-memory.ts';
import { changedList, type ListState, readListState, writeListState } from './list-state.ts';
import { preferredPageSize } from './page-size.ts';
import { useQueryParameters } from './use-query-parameters.ts';

/** A change of the state, or a function that makes it from the state in the address. */
export type ListChange = Partial<ListState> | ((present: ListState) => Partial<ListState>);

/**
 * The state of a list. It is kept in the URL, for reloads and the back button, and in session storage, so that a form
 * returns to it after a save.
 */
export function useListState(): [ListState, (change: ListChange) => void] {
  const [params, changeParameters] = useQueryParameters();
  const { pathname, search } = useLocation();
  useEffect(() => rememberList(pathname, search), [pathname, search]);
  const change = useCallback(
    (part: ListChange) =>
      changeParameters((present) => {
        const before = readListState(present, preferredPageSize());
        return writeListState(changedList(before, typeof part === 'function' ? part(before) : part), present);
      }),
    [changeParameters],
  );
  return [readListState(params, preferredPageSize()), change];
}
