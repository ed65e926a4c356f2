import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * Makes a toolbar one tab stop, at the control that was used last; the arrow keys, Home and End lead to the others
 * (toolbar pattern of the WAI-ARIA practices). Its controls must stay where they are, and a control that cannot be used
 * is `aria-disabled` rather than `disabled`, so that it does not lose the focus. Mantine's `useRovingIndex` wants every
 * control numbered, and here each group of them is a component of its own.
 */
export function useRovingFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const controls = () => [...(ref.current?.querySelectorAll<HTMLElement>('button, select') ?? [])];
  const makeStop = (stop: EventTarget | undefined) => {
    for (const control of controls()) control.tabIndex = control === stop ? 0 : -1;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first control is the stop until another has had the focus
  useEffect(() => makeStop(controls()[0]), []);
  // The menus and dialogs of the tools are elsewhere in the document, and yet their events come by.
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
