import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { rememberList } from './list-memory.ts';
import { changedList, type ListState, readListState, writeListState } from './list-state.ts';
import { preferredPageSize } from './page-size.ts';

/**
 * The state of a list. It is kept in the URL, for reloads and the back button, and in session storage, so that a form
 * returns to it after a save.
 */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useSearchParams();
  const { pathname, search } = useLocation();
  useEffect(() => rememberList(pathname, search), [pathname, search]);
  const change = useCallback(
    (part: Partial<ListState>) =>
      setParams(
        (present) => writeListState(changedList(readListState(present, preferredPageSize()), part), present),
        { replace: true },
      ),
    [setParams],
  );
  return [readListState(params, preferredPageSize()), change];
}
