import { forbidden, notFound } from '@daybook/errors';
import { contentTypeOf } from '../content-type.ts';
import type { RequestContext } from '../request-context.ts';
import type { RecordRules } from '../writing/record-rules.ts';
import type { ContentRecord } from './content-record.ts';
import type { RecordStore } from './record-store.ts';

/** The part of a store that operations on records of any type use. */
type AnyStore = RecordRules<ContentRecord> & Pick<RecordStore<ContentRecord>, 'recordsAt' | 'revert'>;

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

/** The store of a content type that a caller has named. Throws `NOT_FOUND`. */
export function storeNamed(typeName: string): AnyStore {
  if (!hasStore(typeName)) throw notFound('Content type');
  return storeOf(typeName);
}

/** Whether records of a type have a store. Entries of visitors have none, because other operations write them. */
export function hasStore(typeName: string): boolean {
  return stores.has(typeName);
}

/**
 * Returns a store, or throws `FORBIDDEN` if the viewer may not write its records. Operations that take the type as an
 * argument call it, because their own policy is the same for all types.
 */
export function authorizeWrite({ viewer, authorize }: RequestContext, store: AnyStore): AnyStore {
  const { writePolicy } = contentTypeOf(store.type);
  if (writePolicy !== undefined) {
    if (!authorize) throw forbidden();
    authorize(viewer, writePolicy);
  }
  return store;
}
