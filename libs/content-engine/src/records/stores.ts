import type { RecordRules } from '../writing/record-rules.ts';
import type { ContentRecord } from './content-record.ts';
import type { RecordStore } from './record-store.ts';

/** The part of a store that operations on records of any type use. */
type AnyStore = RecordRules<ContentRecord> & Pick<RecordStore<ContentRecord>, 'revert'>;

const stores = new Map<string, AnyStore>();

/** Registers the store of a type. */
export function registerStore(typeName: string, store: AnyStore): void {
  stores.set(typeName, store);
}

/** The store of a content type. Throws if there is none, which is a bug. */
export function storeOf(typeName: string): AnyStore {
  const store = stores.get(typeName);
  if (!store) throw new Error(`There is no store for records of type ${typeName}.`);
  return store;
}
