import { useEffect, useState } from 'react';

/** Where the focus goes if its element is gone: the front dialog, or the screen. */
function fallbackTarget(): HTMLElement | null {
  return (
    [...document.querySelectorAll<HTMLElement>('[role="dialog"], dialog[open]')].at(-1) ??
    document.querySelector<HTMLElement>('main')
  );
}

/** Focuses the element that opened a dialog, or the screen if that element is gone. */
export function returnFocus(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  (isThere ? opener : fallbackTarget())?.focus({ preventScroll: true });
}

/** Returns the focus when a dialog unmounts. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => returnFocus(opener), [opener]);
}
