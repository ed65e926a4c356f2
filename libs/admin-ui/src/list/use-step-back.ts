import { useEffect } from 'react';

/**
 * Opens the last page if the present one is beyond it, for example after its last row was removed (contract §2).
 * @param lastPage null while it is not known
 */
export function useStepBack(page: number, lastPage: number | null, open: (page: number) => void): void {
  useEffect(() => {
    if (lastPage !== null && page > lastPage) open(lastPage);
  }, [page, lastPage, open]);
}
