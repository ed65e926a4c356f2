import type { ContentRecord } from '../records/content-record.ts';
import type { RecordStore } from '../records/record-store.ts';

/** What operations on records of any type need from the store of their type. */
type AnyStore = Pick<
  RecordStore<ContentRecord>,
  'restore' | 'revert' | 'publishDraft' | 'rebaseDraft' | 'discardDraft'
>;

const stores = new Map<string, AnyStore>();

/** Registers the store of a type. */
export function registerStore(typeName: string, store: AnyStore): void {
  stores.set(typeName, store);
}

/** The store of a type. Throws for a type that has none, which is a bug. */
export function storeOf(typeName: string): AnyStore {
  const store = stores.get(typeName);
  if (!store) throw new Error(`There is no store for records of type ${typeName}.`);
  return store;
}
