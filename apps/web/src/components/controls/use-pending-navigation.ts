import { type MouseEvent, useEffect, useState } from 'react';

interface PendingNavigation {
  /** Whether the visitor followed a link and the browser still waits for the page it leads to. */
  isPending: boolean;
  /** Attach this handler to the links' container. */
  onClick(event: MouseEvent): void;
}

/** Tells whether one of some links was followed in this tab. Changes nothing about how it is followed. */
export function usePendingNavigation(): PendingNavigation {
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    // The browser may keep the page as it is and show it again on the way back.
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
