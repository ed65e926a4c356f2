import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * Makes a toolbar one tab stop: the control that was used last. The arrow keys, Home, and End move to the others
 * (toolbar pattern of the WAI-ARIA practices). Controls must keep their order, and an unavailable control is
 * `aria-disabled` instead of `disabled`, so that it keeps the focus. Mantine's `useRovingIndex` needs an index for
 * every control, but here each group of controls is a component.
 */
export function useRovingFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const controls = () => [...(ref.current?.querySelectorAll<HTMLElement>('button, select') ?? [])];
  const makeStop = (stop: EventTarget | undefined) => {
    for (const control of controls()) control.tabIndex = control === stop ? 0 : -1;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first control is the tab stop until another one gets the focus
  useEffect(() => makeStop(controls()[0]), []);
  // Events of the tools' menus and dialogs also arrive here, although they are elsewhere in the document.
  const onFocus = ({ target }: FocusEvent) => {
    if (ref.current?.contains(target)) makeStop(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { ctrlKey, altKey, metaKey, shiftKey, target } = event;
    const all = controls();
    const present = target instanceof HTMLElement ? all.indexOf(target) : -1;
    const next = nextIndex(event.key, present, all.length);
    if (present === -1 || next === null || ctrlKey || altKey || metaKey || shiftKey) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return { ref, onFocus, onKeyDown };
}

function nextIndex(key: string, present: number, count: number): number | null {
  if (key === 'ArrowRight') return (present + 1) % count;
  if (key === 'ArrowLeft') return (present + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
