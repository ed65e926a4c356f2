import { hashOfJson } from '@daybook/ledger/verify';
import { z } from 'zod';
import type { RecordedRevision, RecordedRow } from './recorded.ts';
import { erasureSchema, type RecordedTombstone, type StoredKind, tombstoneKey } from './tombstones.ts';

const holdSchema = z.object({ event: z.string(), row: z.string() });

/** What entries recorded so far about what may be erased. */
interface Recorded {
  readonly revisions: Map<string, RecordedRevision>;
  readonly answers: Map<string, RecordedRow>;
  readonly files: Map<string, RecordedRow>;
}

/** A revision got copies of values that it had inherited from an erased one. Without them, it has the hash `was`. */
interface Completion {
  readonly entry: number;
  readonly was: string;
  readonly added: readonly string[];
}

/** What the entries about erasures and legal holds say. */
export class ErasedRows {
  readonly erasures = new Map<string, RecordedRow>();
  readonly holds = new Map<string, RecordedRow>();
  /** The rows that the table of tombstones should have, by `tombstoneKey`. */
  readonly tombstones = new Map<string, RecordedRow>();
  /** The ids of the erasures that emptied revisions, by the keys of the revisions. */
  readonly emptied = new Map<string, string>();
  /** The values that revisions got, in order, by the keys of the revisions. */
  readonly completed = new Map<string, Completion[]>();
  /** The ids of answers whose texts were erased. */
  readonly blanked = new Set<string>();
  /** The entries of erasures. */
  readonly entries: number[] = [];
  /** The last entry with a tombstone of stored bytes, by kind and key. */
  private readonly stored = new Map<string, number>();

  /** Adds an entry about an event of a legal hold. Returns the problem as a sentence; null if there is none. */
  addHold(entry: number, content: unknown): string | null {
    const parsed = holdSchema.safeParse(content);
    if (!parsed.success || this.holds.has(parsed.data.event))
      return `Entry ${entry} does not describe a legal hold as it should.`;
    this.holds.set(parsed.data.event, { entry, hash: parsed.data.row });
    return null;
  }

  /**
   * Adds an entry about an erasure: from this entry on, rows must have the hashes that it names, and erased bytes may
   * be missing. Returns the first problem as a sentence; null if there is none.
   */
  addErasure(entry: number, content: unknown, recorded: Recorded): string | null {
    const parsed = erasureSchema.safeParse(content);
    if (!parsed.success) return `Entry ${entry} does not describe an erasure as it should.`;
    const { erasure, row, tombstones } = parsed.data;
    const first = this.erasures.get(erasure);
    // The entries of an erasure follow one another, because they are added together.
    if (first && (first.hash !== row || this.entries.at(-1) !== entry - 1))
      return `Entry ${entry} describes the erasure ${erasure} again.`;
    if (!first) this.erasures.set(erasure, { entry, hash: row });
    this.entries.push(entry);
    let wrong: string | null = null;
    for (const tombstone of tombstones) {
      const { what, key, was } = tombstone;
      const now = 'now' in tombstone ? tombstone.now : null;
      const isCompleted = 'added' in tombstone;
      const hash = hashOfJson({ was, now, isCompleted });
      this.tombstones.set(tombstoneKey(erasure, what, key), { entry, hash });
      wrong ??= this.bury(entry, erasure, tombstone, recorded);
    }
    return wrong;
  }

  /**
   * Whether stored bytes may be missing, because their tombstone is later than everything that uses them.
   * @param lastUse the last entry about something that uses them; null if something that uses them has no entry
   */
  mayLack(what: StoredKind, key: string, lastUse: number | null): boolean {
    const tombstone = this.stored.get(`${what} ${key}`);
    return tombstone !== undefined && lastUse !== null && lastUse < tombstone;
  }

  /** What people who read a report should know; null if nothing was erased. */
  note(): string | null {
    const { size } = this.erasures;
    if (size === 0) return null;
    const listed = this.entries.slice(0, 20).join(', ');
    const more = this.entries.length > 20 ? ` and ${this.entries.length - 20} more` : '';
    return `${size === 1 ? 'One erasure' : `${size} erasures`} removed parts of the record; see the entries ${listed}${more}.`;
  }

  private bury(
    entry: number,
    erasure: string,
    tombstone: RecordedTombstone,
    { revisions, answers, files }: Recorded,
  ): string | null {
    const { what, key, was } = tombstone;
    const unrecorded = `Entry ${entry} erases ${what} ${key}, which no entry before it records in this way.`;
    if (tombstone.what === 'revision') {
      const before = revisions.get(key);
      if (before?.hash !== was || this.emptied.has(key)) return unrecorded;
      const { now, added } = tombstone;
      if (added && !this.isAfterErased(erasure, key, revisions))
        return `Entry ${entry} adds values to revision ${key}, but erases no version on which it depends.`;
      if (added) {
        const completion = { entry, was, added };
        this.completed.set(key, [...(this.completed.get(key) ?? []), completion]);
      } else {
        if (now !== hashOfEmpty(key, before)) return `Entry ${entry} does not empty revision ${key}.`;
        this.emptied.set(key, erasure);
        this.completed.delete(key);
      }
      revisions.set(key, { ...before, hash: now });
    } else if (tombstone.what === 'answer') {
      const before = answers.get(key);
      if (before?.hash !== was || this.blanked.has(key)) return unrecorded;
      this.blanked.add(key);
      answers.set(key, { ...before, hash: tombstone.now });
    } else {
      // Uploads of records that were never published have no entry.
      const before = tombstone.what === 'upload' ? (files.get(key)?.hash ?? was) : key;
      if (before !== was) return unrecorded;
      this.stored.set(`${what} ${key}`, entry);
    }
    return null;
  }

  /**
   * Whether a revision stores only changes, and the erasure emptied an earlier one from which it inherits. An entry has
   * the tombstones of earlier revisions first.
   */
  private isAfterErased(erasure: string, key: string, revisions: Recorded['revisions']): boolean {
    const [record, last] = partsOf(key);
    const hasAll = (number: number) =>
      ['created', 'restored'].includes(revisions.get(`${record}/${number}`)?.change ?? '');
    for (let number = last; number > 1 && !hasAll(number); number -= 1)
      if (this.emptied.get(`${record}/${number - 1}`) === erasure) return true;
    return false;
  }
}

function partsOf(key: string): [record: string, number: number] {
  const [record = '', number = ''] = key.split('/');
  return [record, Number(number)];
}

/** The hash of a revision without values. */
function hashOfEmpty(key: string, { type, publication, change }: RecordedRevision): string {
  const [record_id, number] = partsOf(key);
  return hashOfJson({ record_id, number, type, publication, change, values: {} });
}
