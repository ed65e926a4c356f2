import { useEffect } from 'react';
import { returnFocus } from './return-focus.ts';

/** Milliseconds that dialogs and menus have to put the focus where they want it. */
const patience = 50;

/** A button of Mantine's that is disabled only until its work is done. */
const working = ':disabled[data-loading]';

/**
 * Catches the focus where it would fall to `body`, from where the keyboard starts over at the top of the page: a button that
 * is disabled while it works gets the focus back afterwards, and when the focused element leaves the page the screen or
 * the dialog around it takes over. Controls that know a better place put the focus there themselves, before this does.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let last: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      if (document.activeElement !== document.body || last === null || !document.hasFocus()) return;
      if (last.matches(working)) return;
      returnFocus(last.matches(':disabled') ? null : last);
    };
    const checkSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(check, patience);
    };
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    /** A click beside everything takes the focus away on purpose. */
    const forget = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.isConnected && !target.matches(':disabled')) last = null;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', forget);
    const observer = new MutationObserver(checkSoon);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', forget);
    };
  }, []);
}
