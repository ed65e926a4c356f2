import { type MouseEvent, useEffect, useState } from 'react';

interface Leaving {
  /** Whether the visitor followed a link and the browser still waits for the page it leads to. */
  isLeaving: boolean;
  /** Attach this handler to the links' container. */
  onClick(event: MouseEvent): void;
}

/** Tells whether one of some links was followed in this tab. Changes nothing about how it is followed. */
export function useLeaving(): Leaving {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // The browser may keep the page as it is and show it again on the way back.
    const stay = () => setLeaving(false);
    window.addEventListener('pagehide', stay);
    return () => window.removeEventListener('pagehide', stay);
  }, []);
  return {
    isLeaving,
    onClick({ altKey, ctrlKey, metaKey, shiftKey }) {
      setLeaving(!(altKey || ctrlKey || metaKey || shiftKey));
    },
  };
}
