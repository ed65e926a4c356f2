import { z } from 'zod';
import { isoTime } from '../verify/comparison.ts';
import { parsedRows, type ReadRecordRows } from '../verify/record-rows.ts';
import { scopeNames } from './hold-event.ts';

const scopeSchema = z.enum(scopeNames);
const stepSchema = z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() });

const knownHoldSchema = stepSchema.extend({
  name: z.string(),
  scope: scopeSchema,
  target: z.string(),
  /** Null while the hold is active. */
  lifted: stepSchema.nullable(),
});

/** The legal holds of a record, by their ids. */
export const knownHoldsSchema = z.record(z.string(), knownHoldSchema);

/** A legal hold of a record. */
export type KnownHold = z.output<typeof knownHoldSchema>;

/** The legal holds of a record, by their ids. */
export type KnownHolds = z.output<typeof knownHoldsSchema>;

/** A legal hold with its id. */
export type HoldToRepeat = KnownHold & { readonly id: string };

/** What somebody has to do again after the restore of an older backup. */
export interface HoldsToRepeat {
  /** Holds that were active before the restore and are missing now. */
  readonly placed: readonly HoldToRepeat[];
  /** Holds that are active now and had been lifted before the restore. */
  readonly lifted: readonly HoldToRepeat[];
}

/** Reads all legal holds of a record, including lifted ones. */
export async function readKnownHolds(read: ReadRecordRows): Promise<KnownHolds> {
  const holds = new Map<string, Omit<KnownHold, 'lifted'>>();
  const lifted = new Map<string, KnownHold['lifted']>();
  for await (const row of parsedRows(read, 'legal_hold_event')) {
    const { hold, change, name, scope, target, reason, by_name: by } = row;
    const step = { reason, by, at: isoTime(row.at) };
    if (change === 'lifted') lifted.set(hold, step);
    else holds.set(hold, { ...step, name, scope: scopeSchema.parse(scope), target });
  }
  return Object.fromEntries(
    [...holds].map(([id, hold]) => [id, { ...hold, lifted: lifted.get(id) ?? null }]),
  );
}

/** Merges the legal holds of two states of a record. */
export function joinKnownHolds(one: KnownHolds, other: KnownHolds): KnownHolds {
  const joined = new Map(Object.entries(one));
  for (const [id, hold] of Object.entries(other))
    joined.set(id, { ...hold, lifted: hold.lifted ?? one[id]?.lifted ?? null });
  return Object.fromEntries(joined);
}

/**
 * Compares the legal holds with those that were known before a restore. A hold that somebody has placed again since
 * then has another id, so it is recognized by its name, scope, and target.
 */
export async function findHoldsToRepeat(read: ReadRecordRows, known: KnownHolds): Promise<HoldsToRepeat> {
  const present = await readKnownHolds(read);
  const isPlacedAgain = (lost: KnownHold) =>
    Object.values(present).some(
      ({ name, scope, target, at, lifted }) =>
        name === lost.name &&
        scope === lost.scope &&
        target === lost.target &&
        (lifted === null || at > lost.at),
    );
  const all = Object.entries(known).map(([id, hold]) => ({ ...hold, id }));
  return {
    placed: all.filter((hold) => hold.lifted === null && !(hold.id in present) && !isPlacedAgain(hold)),
    lifted: all.filter(({ id, lifted }) => lifted !== null && present[id]?.lifted === null),
  };
}
