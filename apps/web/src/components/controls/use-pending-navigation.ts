import { type MouseEvent, useEffect, useState } from 'react';

interface PendingNavigation {
  /** Whether the visitor followed a link and the next page is still loading. */
  isPending: boolean;
  /** Attach this handler to each link. */
  onClick(event: MouseEvent): void;
}

/** Reports whether a link was followed in this tab. It does not change what the link does. */
export function usePendingNavigation(): PendingNavigation {
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    // The page may come back from the back/forward cache.
    const reset = () => setPending(false);
    window.addEventListener('pagehide', reset);
    return () => window.removeEventListener('pagehide', reset);
  }, []);
  return {
    isPending,
    onClick({ altKey, ctrlKey, metaKey, shiftKey }) {
      setPending(!(altKey || ctrlKey || metaKey || shiftKey));
    },
  };
}
