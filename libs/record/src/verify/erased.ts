import { z } from 'zod';
import type { RecordedRow } from './recorded.ts';

const tombstoneSchema = z.object({
  what: z.enum(['revision', 'answer', 'bytes', 'upload']),
  key: z.string(),
  was: z.string(),
  now: z.string().nullable().default(null),
  completed: z.boolean().default(false),
});

const erasureSchema = z.object({
  erasure: z.string(),
  row: z.string(),
  tombstones: z.array(tombstoneSchema),
});

const holdSchema = z.object({ event: z.string(), row: z.string() });

/** What entries recorded so far about what may be erased. */
interface Recorded {
  readonly revisions: Map<string, RecordedRow & { readonly type: string }>;
  readonly answers: Map<string, RecordedRow>;
  readonly files: Map<string, RecordedRow>;
}

/** What the entries about erasures and legal holds say. */
export class ErasedRows {
  readonly erasures = new Map<string, RecordedRow>();
  readonly holds = new Map<string, RecordedRow>();
  /** The keys of revisions without values. */
  readonly emptied = new Set<string>();
  /** The SHA-256 of bytes that may be missing. */
  readonly bytes = new Set<string>();
  /** The entries of erasures. */
  readonly entries: number[] = [];

  /** Adds an entry about an event of a legal hold. Returns what does not fit; null if it fits. */
  addHold(entry: number, content: unknown): string | null {
    const parsed = holdSchema.safeParse(content);
    if (!parsed.success || this.holds.has(parsed.data.event))
      return `Entry ${entry} does not describe a legal hold as it should.`;
    this.holds.set(parsed.data.event, { entry, hash: parsed.data.row });
    return null;
  }

  /**
   * Adds an entry about an erasure: rows have the hashes that it says from here on, and bytes may be missing. Returns what does not
   * fit.
   */
  addErasure(entry: number, content: unknown, { revisions, answers, files }: Recorded): string | null {
    const parsed = erasureSchema.safeParse(content);
    if (!parsed.success) return `Entry ${entry} does not describe an erasure as it should.`;
    const { erasure, row, tombstones } = parsed.data;
    const first = this.erasures.get(erasure);
    if (first && first.hash !== row) return `Entry ${entry} describes the erasure ${erasure} in another way.`;
    if (!first) this.erasures.set(erasure, { entry, hash: row });
    this.entries.push(entry);
    let wrong: string | null = null;
    for (const { what, key, was, now, completed } of tombstones) {
      if (what === 'bytes') {
        this.bytes.add(key);
        continue;
      }
      const rows = { revision: revisions, answer: answers, upload: files }[what] as Map<string, RecordedRow>;
      const before = rows.get(key);
      // Uploads of records that were never published have no entry.
      if (!before && what === 'upload') continue;
      if (before?.hash !== was)
        wrong ??= `Entry ${entry} erases ${what} ${key}, which no entry before it records in this way.`;
      else if (now === null) rows.delete(key);
      else rows.set(key, { ...before, hash: now });
      if (what === 'revision' && !completed) this.emptied.add(key);
    }
    return wrong;
  }

  /** What people who read a report should know; null if nothing was erased. */
  note(): string | null {
    const { size } = this.erasures;
    if (size === 0) return null;
    const listed = this.entries.slice(0, 20).join(', ');
    const more = this.entries.length > 20 ? ` and ${this.entries.length - 20} more` : '';
    return `${size === 1 ? 'One erasure' : `${size} erasures`} removed parts of the record; see the entries ${listed}${more}. What is left fits.`;
  }
}
