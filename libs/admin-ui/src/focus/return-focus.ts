import { useEffect, useState } from 'react';

/** Where the keyboard goes when what it was on is gone: to the dialog in front, or to the screen. */
function placeToGoOn(): HTMLElement | null {
  return (
    [...document.querySelectorAll<HTMLElement>('[role="dialog"], dialog[open]')].at(-1) ??
    document.querySelector<HTMLElement>('main')
  );
}

/** Puts the focus back on what had it before a dialog opened, or on the screen where that is gone. */
export function returnFocus(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  (isThere ? opener : placeToGoOn())?.focus({ preventScroll: true });
}

/** For dialogs that are in the page only while they are open: gives the focus back when they go. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => returnFocus(opener), [opener]);
}
