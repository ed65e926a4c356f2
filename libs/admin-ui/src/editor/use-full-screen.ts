import { type KeyboardEvent, useEffect, useState } from 'react';

/** Full-screen mode of the editor. Escape ends it, unless something inside has handled that key. */
export function useFullScreen() {
  const [isFullScreen, setFullScreen] = useState(false);
  useEffect(() => {
    if (!isFullScreen) return;
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.overflow = overflow;
    };
  }, [isFullScreen]);
  // Events of menus and dialogs also arrive here, although they are elsewhere in the document.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && isOwn && !event.defaultPrevented) setFullScreen(false);
  };
  return { isFullScreen, setFullScreen, onKeyDown };
}
