import { canonicalJson } from '@daybook/ledger';
import type { NewEntry } from '../ledger/describe-publications.ts';
import { hashOf, isoTime } from '../ledger/row-hash.ts';
import type { Erasure, Tombstone } from './erasure.ts';

/** An entry must be shorter than 64 KiB (C2SP tlog-tiles). More tombstones go into entries of their own. */
const tombstonesPerEntry = 150;
const longestTombstones = 48 * 1_024;

/** What an erasure removed or changed. */
export interface Removed extends Omit<Tombstone, 'erasure' | 'isCompleted'> {
  /** The columns whose values a revision got that lost none; null for everything else. */
  readonly added: readonly string[] | null;
}

/** The entries for an erasure. They have ids and hashes, but neither the reason nor what was erased. */
export function entriesOfErasure(erasure: Erasure, removed: readonly Removed[]): NewEntry[] {
  const { id, cause, reason, basis, byId: by_id, byName: by_name, unpublishedAnswers } = erasure;
  const at = isoTime(erasure.at);
  const row = hashOf({
    id,
    cause,
    reason,
    basis,
    by_id,
    by_name,
    at,
    // Missing if there are none, as in all erasures before there could be some.
    ...(unpublishedAnswers > 0 && { unpublished_answers: unpublishedAnswers }),
  });
  const kind = 'erasure';
  return parts(removed).map((tombstones) => ({
    kind,
    publication: null,
    text: canonicalJson({ kind, erasure: id, at, by: by_id, cause, row, tombstones }),
  }));
}

/** Tombstones in their order, as many together as an entry may have. */
function parts(removed: readonly Removed[]): object[][] {
  // An erasure of what no entry names has no tombstones.
  const made: object[][] = removed.length === 0 ? [[]] : [];
  let length = 0;
  for (const { kind: what, key, was, now, added } of removed) {
    const tombstone = { what, key, was, ...(now !== null && { now }), ...(added && { added }) };
    const own = Buffer.byteLength(canonicalJson(tombstone)) + 1;
    const open = made.at(-1);
    if (open && open.length < tombstonesPerEntry && length + own <= longestTombstones) {
      open.push(tombstone);
      length += own;
    } else {
      made.push([tombstone]);
      length = own;
    }
  }
  return made;
}
