import { canonicalJson } from '@daybook/ledger';
import type { NewEntry } from '../ledger/describe-publications.ts';
import { hashOf, isoTime } from '../ledger/row-hash.ts';
import type { Erasure, Tombstone } from './erasure.ts';

/** An entry must be shorter than 64 KiB (C2SP tlog-tiles). More tombstones go into entries of their own. */
const tombstonesPerEntry = 150;

/** What an erasure removed or changed. */
export type Removed = Omit<Tombstone, 'erasure'>;

/** The entries for an erasure. They have ids and hashes, but neither the reason nor what was erased. */
export function entriesOfErasure(erasure: Erasure, removed: readonly Removed[]): NewEntry[] {
  const { id, cause, reason, basis, byId: by_id, byName: by_name } = erasure;
  const at = isoTime(erasure.at);
  const row = hashOf({ id, cause, reason, basis, by_id, by_name, at });
  const kind = 'erasure';
  return Array.from({ length: Math.ceil(removed.length / tombstonesPerEntry) }, (_, part) => {
    const some = removed.slice(part * tombstonesPerEntry, (part + 1) * tombstonesPerEntry);
    const tombstones = some.map(({ kind: what, key, was, now, isCompleted }) =>
      now === null ? { what, key, was } : { what, key, was, now, ...(isCompleted && { completed: true }) },
    );
    return {
      kind,
      publication: null,
      text: canonicalJson({ kind, erasure: id, at, by: by_id, cause, row, tombstones }),
    };
  });
}
