import { canonicalJson } from '@daybook/ledger';
import type { NewEntry } from '../ledger/describe-publications.ts';
import { partsOf } from '../ledger/entry-parts.ts';
import { hashOf, isoTime } from '../ledger/row-hash.ts';
import type { Erasure, Tombstone } from './erasure.ts';

/** What an erasure removed or changed. */
export interface Removed extends Omit<Tombstone, 'erasure' | 'isCompleted'> {
  /** For a revision that lost no values: the columns of the values that it got. Null for everything else. */
  readonly added: readonly string[] | null;
}

/** Creates the entries for an erasure. They contain ids and hashes, but neither the reason nor what was erased. */
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
    // Left out if there are none, so that the hashes of older erasures, which lack the column, stay valid.
    ...(unpublishedAnswers > 0 && { unpublished_answers: unpublishedAnswers }),
  });
  const kind = 'erasure';
  const described = removed.map(({ kind: what, key, was, now, added }) => ({
    what,
    key,
    was,
    ...(now !== null && { now }),
    ...(added && { added }),
  }));
  // An erasure of answers that no entry names has no tombstones, but still gets an entry.
  return partsOf(described).map((tombstones) => ({
    kind,
    publication: null,
    text: canonicalJson({ kind, erasure: id, at, by: by_id, cause, row, tombstones }),
  }));
}
