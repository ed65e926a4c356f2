import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changedList, type ListState, readListState, writeListState } from './list-state.ts';

/** The state of a list, kept in the address, so that going back and reloading find it again. */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (part: Partial<ListState>) =>
      setParams((present) => writeListState(changedList(readListState(present), part), present), {
        replace: true,
      }),
    [setParams],
  );
  return [readListState(params), change];
}
