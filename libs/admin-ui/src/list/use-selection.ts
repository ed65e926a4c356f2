import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { useState } from 'react';

/** The selected rows of the shown page. A row that leaves the page is deselected. */
export interface Selection {
  readonly records: readonly ContentRecord[];
  has(id: string): boolean;
  toggle(id: string): void;
  /** Selects all rows of the page, or none if all are selected. */
  toggleAll(): void;
  clear(): void;
}

/** The selection among the records of a page. */
export function useSelection(records: readonly ContentRecord[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = records.filter(({ id }) => ids.has(id));
  const change = (next: readonly ContentRecord[]) => setIds(new Set(next.map(({ id }) => id)));
  return {
    records: selected,
    has: (id) => ids.has(id),
    toggle: (id) =>
      change(records.filter((record) => (record.id === id ? !ids.has(id) : ids.has(record.id)))),
    toggleAll: () => change(selected.length === records.length ? [] : records),
    clear: () => change([]),
  };
}
