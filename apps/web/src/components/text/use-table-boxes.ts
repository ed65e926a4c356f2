import { type RefObject, useEffect } from 'react';

/**
 * Lets the keyboard focus and scroll the boxes of tables that are wider than their boxes. Tables that fit are not tab
 * stops.
 * @param html the HTML of the element; when it changes, the boxes are looked up again
 */
export function useTableBoxes(element: RefObject<HTMLElement | null>, html: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another HTML has other boxes
  useEffect(() => {
    const boxes = element.current?.querySelectorAll<HTMLElement>('.table-box') ?? [];
    if (boxes.length === 0) return;
    const observer = new ResizeObserver(() => {
      for (const box of boxes) {
        if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
        else box.removeAttribute('tabindex');
      }
    });
    for (const box of boxes) for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [element, html]);
}
