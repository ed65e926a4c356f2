import type { RequestContext } from '../request-context.ts';

/** What the trash needs of the store of a type. */
interface RestoringStore {
  /** Brings a record back; answers what people should know of it, if anything. Throws `NOT_FOUND`. */
  restore(context: RequestContext, id: string): Promise<string | null>;
}

const stores = new Map<string, RestoringStore>();

/** Says which store restores the records of a type. */
export function registerStore(typeName: string, store: RestoringStore): void {
  stores.set(typeName, store);
}

/** The store of a type. Throws for a type without one: a programmer's error. */
export function storeOf(typeName: string): RestoringStore {
  const store = stores.get(typeName);
  if (!store) throw new Error(`There is no store that restores records of type ${typeName}.`);
  return store;
}
