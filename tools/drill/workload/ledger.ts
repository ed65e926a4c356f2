import type { Fields } from './kinds.ts';

/** Known states of a record. */
export interface Entry {
  readonly type: string;
  /** Null if its creation is in doubt. */
  id: string | null;
  /** Last acknowledged state; null if removed. */
  fields: Fields | null;
  /** Minimum version. */
  version: number;
  /** States that later writes in doubt may have caused; null: removed. */
  perhaps: (Fields | null)[];
  /** All states that it may ever have had. */
  readonly history: Fields[];
  /** Time of the last acknowledgment, by `performance.now`. */
  since: number;
}

/** Range for the number of audit lines of an event. */
export interface AuditCount {
  least: number;
  most: number;
}

/** Result of a write: done, refused, or in doubt. */
export type Outcome = 'acknowledged' | 'refused' | 'in doubt';

/** Key of an audit line. A title contains the mark of one write and is used once. */
export function auditKey(action: string, type: string, id: string, title: string): string {
  if (action === 'create') return `create ${type} "${title}"`;
  return action === 'update' ? `update ${type} ${id} "${title}"` : `${action} ${type} ${id}`;
}

/** All acknowledged writes and writes in doubt. Each record belongs to one caller. */
export class Ledger {
  readonly entries: Entry[] = [];
  readonly audit = new Map<string, AuditCount>();
  /** Responses that no caller should get. */
  readonly surprises: string[] = [];
  acknowledged = 0;
  inDoubt = 0;
  refused = 0;
  /** Number of writes in doubt with files. */
  filesInDoubt = 0;

  /** Adds a record that existed before. */
  found(type: string, id: string, fields: Fields, version: number): Entry {
    const since = performance.now();
    const entry: Entry = { type, id, fields, version, perhaps: [], history: [fields], since };
    this.entries.push(entry);
    return entry;
  }

  created(
    type: string,
    titleField: string,
    fields: Fields,
    outcome: Outcome,
    answer: { id: string; version: number } | null,
  ): Entry | null {
    this.count(outcome, fields.file != null, auditKey('create', type, '', String(fields[titleField])));
    if (outcome === 'refused') return null;
    const isKnown = outcome === 'acknowledged' && answer !== null;
    const entry: Entry = {
      type,
      id: isKnown ? answer.id : null,
      fields: isKnown ? fields : null,
      version: isKnown ? answer.version : 0,
      perhaps: isKnown ? [] : [fields],
      history: [fields],
      since: performance.now(),
    };
    this.entries.push(entry);
    return entry;
  }

  /** @param version version in the response; null if it had none */
  updated(entry: Entry, titleField: string, fields: Fields, outcome: Outcome, version: number | null): void {
    const title = String(fields[titleField]);
    const hasFile = fields.file !== entry.fields?.file;
    this.count(outcome, hasFile, auditKey('update', entry.type, entry.id ?? '', title));
    if (outcome === 'refused') return;
    entry.history.push(fields);
    if (outcome === 'acknowledged') this.settle(entry, fields, version ?? entry.version);
    else entry.perhaps.push(fields);
  }

  removed(entry: Entry, outcome: Outcome): void {
    this.count(outcome, entry.fields?.file != null, auditKey('remove', entry.type, entry.id ?? '', ''));
    if (outcome === 'acknowledged') this.settle(entry, null, entry.version);
    else if (outcome === 'in doubt') entry.perhaps.push(null);
  }

  /** @param mayStay whether an acknowledged move may have had no effect, which is not audited */
  moved(entry: Entry, outcome: Outcome, mayStay: boolean): void {
    this.count(outcome, false, auditKey('move', entry.type, entry.id ?? '', ''), mayStay);
  }

  /** Takes the state that was read after a write in doubt as known, if it is possible. */
  read(entry: Entry, fields: Fields | null, version: number): void {
    const isPossible = statesOf(entry).some((state) => isSame(state, fields));
    if (!isPossible) {
      const shown = JSON.stringify({ found: fields, possible: statesOf(entry) });
      this.surprises.push(`${entry.type} ${entry.id} was read in a state that nobody wrote: ${shown}`);
    }
    // The old state may mean that the write is still running.
    if (isPossible && !isSame(entry.fields, fields)) this.settle(entry, fields, version);
  }

  private settle(entry: Entry, fields: Fields | null, version: number): void {
    entry.fields = fields;
    entry.version = Math.max(entry.version, version);
    entry.perhaps = [];
    entry.since = performance.now();
  }

  private count(outcome: Outcome, hasFile: boolean, key: string, mayBeMissing = false): void {
    if (outcome === 'refused') {
      this.refused += 1;
      return;
    }
    const counted = this.audit.get(key) ?? { least: 0, most: 0 };
    counted.most += 1;
    if (outcome === 'acknowledged') {
      this.acknowledged += 1;
      if (!mayBeMissing) counted.least += 1;
    } else {
      this.inDoubt += 1;
      if (hasFile) this.filesInDoubt += 1;
    }
    this.audit.set(key, counted);
  }
}

/** Returns the possible states of a record; null: removed. */
export function statesOf({ fields, perhaps }: Entry): (Fields | null)[] {
  return [fields, ...perhaps];
}

export function isSame(one: Fields | null, other: Fields | null): boolean {
  if (one === null || other === null) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? null) === (other[name] ?? null));
}
