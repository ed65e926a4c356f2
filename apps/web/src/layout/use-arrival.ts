import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Makes going to another page in the browser feel like loading it: keyboard and screen reader start at the content,
 * and the page is shown from its top, or from the anchor of its address.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  const { pathname, search, hash } = useLocation();
  const wasPushed = useNavigationType() !== 'POP';

  // biome-ignore lint/correctness/useExhaustiveDependencies: path and query are what make it another page
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const anchor = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!anchor) main.current?.focus({ preventScroll: true });
    if (anchor) anchor.scrollIntoView();
    else if (wasPushed) window.scrollTo(0, 0);
  }, [pathname, search, hash]);
  return main;
}
