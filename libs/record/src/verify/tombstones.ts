import { z } from 'zod';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const key = z.string();

/** A tombstone in an entry. Each kind has only the fields that it needs. */
const tombstoneSchema = z.discriminatedUnion('what', [
  // With `added`, the revision lost nothing, and got values for these columns.
  z.strictObject({
    what: z.literal('revision'),
    key,
    was: hash,
    now: hash,
    added: z.array(z.string()).min(1).optional(),
  }),
  z.strictObject({ what: z.literal('answer'), key, was: hash, now: hash }),
  z.strictObject({ what: z.enum(['bytes', 'answerFile', 'upload']), key, was: hash }),
]);

/** What the entry of an erasure says. */
export const erasureSchema = z.object({
  erasure: z.string(),
  row: z.string(),
  tombstones: z.array(tombstoneSchema),
});

/** A tombstone in the entry of an erasure. */
export type RecordedTombstone = z.output<typeof tombstoneSchema>;

/** Kinds of stored bytes that rows may still name after they were erased: those that captures need, and uploads. */
export type StoredKind = 'bytes' | 'upload';

/** The key that identifies a tombstone. */
export const tombstoneKey = (erasure: string, what: string, key: string) => `${erasure} ${what} ${key}`;
