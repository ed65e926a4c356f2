import { useEffect } from 'react';
import { Announcer } from './announce.tsx';
import { returnFocus } from './return-focus.ts';

/** Keeps the keyboard focus on the screen, and announces changes to screen readers. */
export default function Accessibility() {
  useFocusRecovery();
  return <Announcer />;
}

/** Milliseconds in which dialogs and menus may move the focus themselves. */
const delay = 50;

/** A Mantine button that is disabled only while it works. */
const working = ':disabled[data-loading]';

/**
 * Recovers the focus when it falls to `body`, from where the Tab key would start at the top of the page. A button that
 * was disabled while it worked gets the focus back. If the focused element was removed, the dialog or screen around it
 * gets the focus.
 */
function useFocusRecovery(): void {
  useEffect(() => {
    let last: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** The element that lost the focus because it was disabled. */
    let disabled: Element | null = null;
    const check = () => {
      if (document.activeElement !== document.body || last === null || !document.hasFocus()) return;
      if (!last.isConnected || (last.matches(':disabled') && !last.matches(working))) returnFocus(null);
      // An element that was never disabled lost the focus on purpose: by a click elsewhere or by Escape.
      else if (last === disabled && !last.matches(':disabled')) returnFocus(last);
    };
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
      disabled = null;
    };
    const watch = () => {
      if (last?.matches(':disabled')) disabled = last;
      clearTimeout(timer);
      timer = setTimeout(check, delay);
    };
    document.addEventListener('focusin', remember);
    const observer = new MutationObserver(watch);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}
