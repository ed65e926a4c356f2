import type { Problem } from '@daybook/ledger/verify';
import { z } from 'zod';
import { isoTime } from './comparison.ts';
import { ErasedRows } from './erased.ts';

/** A row that an entry describes. */
export interface RecordedRow {
  /** The index of the entry. */
  readonly entry: number;
  /** The hash of the row. */
  readonly hash: string;
}

/** A revision that an entry describes. */
export interface RecordedRevision extends RecordedRow {
  readonly type: string;
  readonly publication: number;
  readonly change: string;
}

const revisionSchema = z.object({
  record: z.string(),
  number: z.number(),
  type: z.string(),
  change: z.string(),
  hash: z.string(),
  files: z.record(z.string(), z.string()).default({}),
});

const publicationSchema = z.object({
  publication: z.number(),
  at: z.string(),
  row: z.string(),
  approvals: z.array(z.object({ id: z.string(), row: z.string() })),
  revisions: z.array(revisionSchema),
});

const approvalsSchema = publicationSchema.pick({ publication: true, approvals: true });

const revisionsSchema = z.object({ publication: z.number(), revisions: z.array(revisionSchema) });

const answersSchema = z.object({
  publication: z.number(),
  answers: z.array(z.object({ id: z.string(), row: z.string() })),
});

const capturesSchema = z.object({
  publication: z.number(),
  captures: z.array(z.object({ capture: z.number(), row: z.string() })),
});

/** The key that identifies a revision, such as `65f0…/3`. */
export const revisionKey = (record: string, number: number) => `${record}/${number}`;

/** What the entries of the ledger say about the rows of the database. */
export class RecordedRows {
  readonly publications = new Map<number, RecordedRow>();
  readonly revisions = new Map<string, RecordedRevision>();
  readonly approvals = new Map<string, RecordedRow>();
  readonly answers = new Map<string, RecordedRow>();
  readonly files = new Map<string, RecordedRow>();
  /** The last entries that record files, by the names of the files. */
  readonly lastUses = new Map<string, number>();
  readonly captures = new Map<number, RecordedRow>();
  readonly erased = new ErasedRows();
  readonly problems: Problem[] = [];
  readonly notes: string[] = [];
  /** The last publication that has an entry. */
  last = 0;
  /** The last capture that has an entry. */
  lastCapture = 0;
  private lastAt = '';
  private readonly waiting = new Map<string, { readonly count: number; readonly since: string }>();

  /** Adds an entry. Must be called in the order of the entries. */
  add(entry: number, content: Readonly<Record<string, unknown>>): void {
    if (content.kind === 'publication') this.addPublication(entry, content);
    else if (content.kind === 'approvals') this.addApprovals(entry, content);
    else if (content.kind === 'revisions') this.addRevisions(entry, content);
    else if (content.kind === 'answers') this.addAnswers(entry, content);
    else if (content.kind === 'captures') this.addCaptures(entry, content);
    else if (content.kind === 'hold') this.report(entry, this.erased.addHold(entry, content));
    else if (content.kind === 'erasure') this.report(entry, this.erased.addErasure(entry, content, this));
  }

  /** Adds a row that has no entry yet. @param at when it was written */
  addWaiting(what: 'publications' | 'captures', at: string): void {
    const { count, since } = this.waiting.get(what) ?? { count: 0, since: at };
    this.waiting.set(what, { count: count + 1, since: at < since ? at : since });
  }

  /** Notes for the report. Must be called after all rows were compared. */
  closingNotes(): string[] {
    const waiting = [...this.waiting].map(
      ([what, { count, since }]) =>
        `${count} ${what} since ${isoTime(since)} have no entry yet. A running server adds them within a minute.`,
    );
    const erased = this.erased.note();
    return [...waiting, ...(erased === null ? [] : [erased])];
  }

  /** Adds a problem of an entry, unless `message` is null. */
  report(entry: number, message: string | null): void {
    if (message !== null) this.problems.push({ entry, message });
  }

  private addPublication(entry: number, content: unknown): void {
    const parsed = publicationSchema.safeParse(content);
    if (!parsed.success) {
      this.problems.push({ entry, message: `Entry ${entry} does not describe a publication as it should.` });
      return;
    }
    const { publication, at, row, approvals, revisions } = parsed.data;
    if (publication !== this.last + 1)
      this.problems.push({
        entry,
        message: `Entry ${entry} is out of order: it records publication ${publication} after publication ${this.last}.`,
      });
    if (at < this.lastAt)
      this.notes.push(
        `The clock of the database went back before publication ${publication} (entry ${entry}).`,
      );
    this.last = publication;
    this.lastAt = at;
    keepFirst(this.publications, publication, { entry, hash: row });
    this.keepApprovals(entry, approvals);
    this.keepRevisions(entry, revisions);
  }

  private addApprovals(entry: number, content: unknown): void {
    const parsed = approvalsSchema.safeParse(content);
    if (!parsed.success || parsed.data.publication !== this.last)
      this.problems.push({ entry, message: `Entry ${entry} does not continue the entry before it.` });
    else this.keepApprovals(entry, parsed.data.approvals);
  }

  private addRevisions(entry: number, content: unknown): void {
    const parsed = revisionsSchema.safeParse(content);
    if (!parsed.success || parsed.data.publication !== this.last)
      this.problems.push({ entry, message: `Entry ${entry} does not continue the entry before it.` });
    else this.keepRevisions(entry, parsed.data.revisions);
  }

  private addAnswers(entry: number, content: unknown): void {
    const parsed = answersSchema.safeParse(content);
    if (!parsed.success || parsed.data.publication !== this.last) {
      this.problems.push({ entry, message: `Entry ${entry} does not continue the entry before it.` });
      return;
    }
    for (const { id, row: hash } of parsed.data.answers) keepFirst(this.answers, id, { entry, hash });
  }

  private addCaptures(entry: number, content: unknown): void {
    const parsed = capturesSchema.safeParse(content);
    if (!parsed.success || parsed.data.publication > this.last) {
      this.problems.push({ entry, message: `Entry ${entry} does not describe captures as it should.` });
      return;
    }
    for (const { capture, row } of parsed.data.captures) {
      if (capture !== this.lastCapture + 1)
        this.problems.push({
          entry,
          message: `Entry ${entry} is out of order: it records capture ${capture} after capture ${this.lastCapture}.`,
        });
      this.lastCapture = Math.max(this.lastCapture, capture);
      keepFirst(this.captures, capture, { entry, hash: row });
    }
  }

  private keepApprovals(entry: number, approvals: z.output<typeof publicationSchema>['approvals']): void {
    for (const { id, row: hash } of approvals) keepFirst(this.approvals, id, { entry, hash });
  }

  private keepRevisions(entry: number, revisions: readonly z.output<typeof revisionSchema>[]): void {
    const publication = this.last;
    for (const { record, number, type, change, hash, files } of revisions) {
      const revision = { entry, type, publication, change, hash };
      keepFirst(this.revisions, revisionKey(record, number), revision);
      for (const [name, sha256] of Object.entries(files)) {
        keepFirst(this.files, name, { entry, hash: sha256 });
        this.lastUses.set(name, entry);
      }
    }
  }
}

/** Stores the first row of a key. Otherwise, a changed row would pass the check after it was recorded again. */
function keepFirst<Key, Row>(rows: Map<Key, Row>, key: Key, row: Row): void {
  if (!rows.has(key)) rows.set(key, row);
}
