import type { Fields } from './kinds.ts';

/** One record as the callers know it. */
export interface Entry {
  readonly type: string;
  /** Null: its creation is in doubt. */
  id: string | null;
  /** What was acknowledged last; null: not there. */
  fields: Fields | null;
  /** Not lower than this. */
  version: number;
  /** What writes in doubt since then may have made of it; null: removed. */
  perhaps: (Fields | null)[];
  /** Everything it may ever have said. */
  readonly history: Fields[];
  /** When the state that is known was acknowledged, as `performance.now` tells. */
  since: number;
}

/** How many lines the audit log must hold of one kind of event. */
export interface AuditCount {
  least: number;
  most: number;
}

/** What was answered: done, refused and therefore not done, or nobody knows. */
export type Outcome = 'acknowledged' | 'refused' | 'in doubt';

/** What the lines of the audit log are counted by. A title carries the mark of one write and is used once. */
export function auditKey(action: string, type: string, id: string, title: string): string {
  if (action === 'create') return `create ${type} "${title}"`;
  return action === 'update' ? `update ${type} ${id} "${title}"` : `${action} ${type} ${id}`;
}

/** Everything that callers were told, and what they were left in doubt about. Each record belongs to one caller. */
export class Ledger {
  readonly entries: Entry[] = [];
  readonly audit = new Map<string, AuditCount>();
  /** Answers that no caller should ever get. */
  readonly surprises: string[] = [];
  acknowledged = 0;
  inDoubt = 0;
  refused = 0;
  /** Writes in doubt that had to do with files. */
  filesInDoubt = 0;

  /** A record that was there before. */
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

  /** @param version the one that the answer told; null where it told none */
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

  /** @param mayStay whether an acknowledged move may have left the record where it was, which is not audited */
  moved(entry: Entry, outcome: Outcome, mayStay: boolean): void {
    this.count(outcome, false, auditKey('move', entry.type, entry.id ?? '', ''), mayStay);
  }

  /** What a reading after a write in doubt found becomes what is known, if it is one of the states that could be. */
  read(entry: Entry, fields: Fields | null, version: number): void {
    const isPossible = statesOf(entry).some((state) => isSame(state, fields));
    if (!isPossible) {
      const shown = JSON.stringify({ found: fields, possible: statesOf(entry) });
      this.surprises.push(`${entry.type} ${entry.id} was read in a state that nobody wrote: ${shown}`);
    }
    // The old state may only mean that the write is still under way.
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

/** The states that a record may be in; null: not there. */
export function statesOf({ fields, perhaps }: Entry): (Fields | null)[] {
  return [fields, ...perhaps];
}

export function isSame(one: Fields | null, other: Fields | null): boolean {
  if (one === null || other === null) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? null) === (other[name] ?? null));
}
