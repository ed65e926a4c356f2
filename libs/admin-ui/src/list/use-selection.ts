import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { useState } from 'react';

/**
 * The selected rows. A row that leaves the page does not count until it returns, unless rows beyond the page were
 * selected. The next change of the selection forgets it.
 */
export interface Selection {
  readonly records: readonly ContentRecord[];
  /** Whether records of other pages are selected as well. */
  readonly isBeyondPage: boolean;
  has(id: string): boolean;
  toggle(id: string): void;
  /** Selects all rows of the page, or none if all are selected. */
  toggleAll(): void;
  /** Selects records of all pages. */
  select(records: readonly ContentRecord[]): void;
  /** Deselects records that no longer exist. */
  drop(ids: readonly string[]): void;
  clear(): void;
}

interface Chosen {
  readonly records: readonly ContentRecord[];
  readonly isBeyondPage: boolean;
  readonly scope: string;
}

/**
 * The selection among the records of a page.
 * @param scope describes the search and the filters; a change clears the selection
 */
export function useSelection(records: readonly ContentRecord[], scope: string): Selection {
  const [chosen, setChosen] = useState<Chosen>({ records: [], isBeyondPage: false, scope });
  const isValid = chosen.scope === scope;
  const isBeyondPage = isValid && chosen.isBeyondPage;
  const ids = new Set(isValid ? chosen.records.map(({ id }) => id) : []);
  const selected = isBeyondPage ? chosen.records : records.filter(({ id }) => ids.has(id));
  const change = (next: readonly ContentRecord[], isBeyond: boolean) =>
    setChosen({ records: next, isBeyondPage: isBeyond && next.length > 0, scope });
  const isPageSelected = records.every(({ id }) => ids.has(id));
  return {
    records: selected,
    isBeyondPage,
    has: (id) => ids.has(id),
    toggle: (id) => {
      const others = selected.filter((record) => record.id !== id);
      const added = ids.has(id) ? [] : records.filter((record) => record.id === id);
      change([...others, ...added], isBeyondPage);
    },
    toggleAll: () => change(isPageSelected ? [] : records, false),
    select: (all) => change(all, true),
    drop: (gone) =>
      setChosen((present) => {
        const left = present.records.filter(({ id }) => !gone.includes(id));
        return { ...present, records: left, isBeyondPage: present.isBeyondPage && left.length > 0 };
      }),
    clear: () => change([], false),
  };
}
