import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

type Change = (present: URLSearchParams) => URLSearchParams;

/**
 * The parameters in the query of the address, and a function that replaces them. A change starts from the address, not
 * from the last render: while the code of a dialog still loads, the router has not rendered the change before it.
 */
export function useQueryParameters(): [URLSearchParams, (change: Change) => void] {
  const [params, setParams] = useSearchParams();
  const replace = useCallback(
    (change: Change) => setParams(change(new URLSearchParams(window.location.search)), { replace: true }),
    [setParams],
  );
  return [params, replace];
}
