import type { RefObject } from 'react';
import { useSingleKeyShortcuts } from '../single-keys.ts';

interface RowKeysProps {
  /** The element that contains the table. */
  within: RefObject<HTMLElement | null>;
}

/**
 * Keys for the rows of a list: J and K move the focus to the link of the next or the previous row, which Enter opens,
 * and X selects the row that has the focus.
 */
export default function RowKeys({ within }: RowKeysProps) {
  const rows = () => [...(within.current?.querySelectorAll('tbody > tr') ?? [])];
  const focusedRow = () => rows().find((row) => row.contains(document.activeElement));
  const move = (step: 1 | -1) => {
    const all = rows();
    const present = all.findIndex((row) => row.contains(document.activeElement));
    const next = present < 0 ? all[0] : all[present + step];
    next?.querySelector<HTMLElement>(formLink)?.focus();
  };
  useSingleKeyShortcuts([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['x', () => focusedRow()?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()],
  ]);
  return null;
}

/** The first link of a row to a screen of the back office. Links to files and to the site are not meant. */
const formLink = 'a[href^="/"]:not([target], [href^="/uploads/"])';
