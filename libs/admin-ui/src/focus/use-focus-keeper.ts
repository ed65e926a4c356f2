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
    /** What lost the focus by being disabled. */
    let disabled: Element | null = null;
    const check = () => {
      if (document.activeElement !== document.body || last === null || !document.hasFocus()) return;
      if (!last.isConnected || (last.matches(':disabled') && !last.matches(working))) returnFocus(null);
      // What is there and was not disabled was left on purpose, by a click beside everything or by Escape.
      else if (last === disabled && !last.matches(':disabled')) returnFocus(last);
    };
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
      disabled = null;
    };
    const watch = () => {
      if (last?.matches(':disabled')) disabled = last;
      clearTimeout(timer);
      timer = setTimeout(check, patience);
    };
    document.addEventListener('focusin', note);
    const observer = new MutationObserver(watch);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
}
