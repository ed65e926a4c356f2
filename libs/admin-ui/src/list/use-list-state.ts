import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberList } from './list-memory.ts';
import { changedList, type ListState, readListState, writeListState } from './list-state.ts';
import { preferredPageSize } from './page-size.ts';
import { useQueryParameters } from './use-query-parameters.ts';

/**
 * The state of a list. It is kept in the URL, for reloads and the back button, and in session storage, so that a form
 * returns to it after a save.
 */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const [params, changeParameters] = useQueryParameters();
  const { pathname, search } = useLocation();
  useEffect(() => rememberList(pathname, search), [pathname, search]);
  const change = useCallback(
    (part: Partial<ListState>) =>
      changeParameters((present) =>
        writeListState(changedList(readListState(present, preferredPageSize()), part), present),
      ),
    [changeParameters],
  );
  return [readListState(params, preferredPageSize()), change];
}
