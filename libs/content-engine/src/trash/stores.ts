import type { RequestContext } from '../request-context.ts';

/** What the trash and the history need from the store of a type. */
interface RestoringStore {
  /** Brings a record back. Returns what people should know, if anything. Throws `NOT_FOUND`. */
  restore(context: RequestContext, id: string): Promise<string | null>;
  /** Publishes an earlier revision again. Returns the names of the fields that stay as they are. */
  revert(context: RequestContext, id: string, number: number, version: number | undefined): Promise<string[]>;
}

const stores = new Map<string, RestoringStore>();

/** Registers the store that restores the records of a type. */
export function registerStore(typeName: string, store: RestoringStore): void {
  stores.set(typeName, store);
}

/** The store of a type. Throws for a type that has none, which is a bug. */
export function storeOf(typeName: string): RestoringStore {
  const store = stores.get(typeName);
  if (!store) throw new Error(`There is no store that restores records of type ${typeName}.`);
  return store;
}
