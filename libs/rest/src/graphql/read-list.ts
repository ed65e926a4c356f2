import { isFields } from '../answers/present.ts';

/** One page of records, as every list of the schema answers it. */
export interface RecordList {
  readonly items: readonly unknown[];
  readonly totalCount: number;
}

/** Reads the result of a list. Throws when it is none: a fault of our own. */
export function readList(result: unknown): RecordList {
  const { items, totalCount } = isFields(result) ? result : {};
  if (!Array.isArray(items) || typeof totalCount !== 'number') throw new Error('REST: a list without items.');
  return { items, totalCount };
}
