import { isFields } from './is-fields.ts';

/** One page of records, as every list of the schema returns it. */
export interface RecordList {
  readonly items: readonly unknown[];
  readonly totalCount: number;
}

/** Reads the result of a list. Throws if it is not a list, which is a bug. */
export function readList(result: unknown): RecordList {
  const { items, totalCount } = isFields(result) ? result : {};
  if (!Array.isArray(items) || typeof totalCount !== 'number') throw new Error('REST: a list without items.');
  return { items, totalCount };
}
