import { useSingleKeyShortcuts } from '../single-keys.ts';

/**
 * Keys for the rows of the list on the screen: J and K move the focus to the link of the next or the previous row, and
 * X selects the row that has the focus.
 */
export default function RowKeys() {
  useSingleKeyShortcuts([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['x', () => focused(rows())?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()],
  ]);
  return null;
}

/** The first link of a row to a screen of the back office. Skips links to files and to the public site. */
const formLink = 'a[href^="/"]:not([target], [href^="/uploads/"])';

const rows = () => [...document.querySelectorAll('main [role="table"] > tbody > tr')];
const focused = (all: readonly Element[]) => all.find((row) => row.contains(document.activeElement));

function move(step: 1 | -1): void {
  const all = rows();
  const present = focused(all);
  const next = present ? all[all.indexOf(present) + step] : all[0];
  next?.querySelector<HTMLElement>(formLink)?.focus();
}
