import type { z } from 'zod';
import { knownHoldsSchema, readKnownHolds } from '../holds/repeat-holds.ts';
import type { ReadRecordRows } from '../verify/record-rows.ts';
import { erasedListSchema, readErased } from './erase-again.ts';

/**
 * What a restore of an older backup forgets: what was erased from a site, without the erased texts, and its legal
 * holds.
 */
export const keptListSchema = erasedListSchema.extend({
  // Older lists lack the holds.
  holds: knownHoldsSchema.default({}),
});

/** What a restore of an older backup forgets. */
export type KeptList = z.output<typeof keptListSchema>;

/** Reads what was erased from a record, and its legal holds. */
export async function readKept(read: ReadRecordRows): Promise<KeptList> {
  return { ...(await readErased(read)), holds: await readKnownHolds(read) };
}
