import type { Fields } from './kinds.ts';
import { auditKey, type Entry, isSame, type Ledger, statesOf } from './ledger.ts';

/** A record that was read back. */
export interface FoundRecord {
  type: string;
  id: string;
  version: number;
  fields: Fields;
  /** Position in the list, for types with an order. */
  order: number | null;
  /** Prefix of the names of its stored files; null if it has none. */
  stem: string | null;
}

export interface AuditLine {
  action: string;
  recordType: string;
  recordId: string | null;
  recordTitle: string;
}

/** Everything that was read back over the public APIs. */
export interface ReadBack {
  records: readonly FoundRecord[];
  /** Lines from the time of the drill. */
  audit: readonly AuditLine[];
  /** Ids of records that existed before and are not changed. */
  others: ReadonlySet<string>;
  /** Stored files from the time of the drill that no record names. */
  strays: number;
}

export type FaultKind =
  | 'lost'
  | 'doubled'
  | 'half-done'
  | 'not removed'
  | 'from nowhere'
  | 'version'
  | 'order'
  | 'audit'
  | 'file'
  | 'history'
  | 'surprise';

export interface Fault {
  kind: FaultKind;
  what: string;
}

const writes = new Set(['create', 'update', 'remove', 'move']);

/**
 * Compares what was read back with the ledger and returns all faults.
 * @param titleOf returns the title field of a type; empty for types that the callers do not write
 */
export function judge(ledger: Ledger, titleOf: (type: string) => string, found: ReadBack): Fault[] {
  const faults: Fault[] = ledger.surprises.map((what) => ({ kind: 'surprise', what }));
  const add = (kind: FaultKind, what: string) => faults.push({ kind, what });
  const byId = Map.groupBy(found.records, ({ type, id }) => `${type} ${id}`);
  const explained = new Set<FoundRecord>();

  for (const entry of ledger.entries) {
    const records =
      entry.id === null
        ? createdInDoubt(entry, titleOf(entry.type), found.records)
        : (byId.get(`${entry.type} ${entry.id}`) ?? []);
    for (const record of records) explained.add(record);
    judgeRecord(entry, records, add);
  }
  for (const record of found.records)
    if (!explained.has(record) && !found.others.has(record.id))
      add('from nowhere', `${record.type} ${record.id} ${JSON.stringify(record.fields)}`);

  judgeOrder(found.records, add);
  judgeAudit(ledger, titleOf, found, explained, add);
  if (found.strays > ledger.filesInDoubt)
    add('file', `${found.strays} stored files without a record, ${ledger.filesInDoubt} writes in doubt`);
  return faults;
}

type Add = (kind: FaultKind, what: string) => unknown;

function createdInDoubt(entry: Entry, title: string, records: readonly FoundRecord[]): FoundRecord[] {
  const wanted = entry.history.map((fields) => fields[title]);
  return records.filter(({ type, fields }) => type === entry.type && wanted.includes(fields[title] ?? null));
}

function judgeRecord(entry: Entry, records: readonly FoundRecord[], add: Add): void {
  const states = statesOf(entry);
  const name = `${entry.type} ${entry.id ?? '(creation in doubt)'}`;
  const [record] = records;
  if (records.length > 1) add('doubled', `${name} is there ${records.length} times`);
  if (!record) {
    if (!states.includes(null)) add('lost', `${name} is gone: ${JSON.stringify(entry.fields)}`);
    return;
  }
  if (record.version < entry.version)
    add('version', `${name} has version ${record.version}, acknowledged was ${entry.version}`);
  if (states.some((state) => isSame(state, record.fields))) return;
  const shown = JSON.stringify({ found: record.fields, possible: states });
  if (states.every((state) => state === null)) add('not removed', `${name} ${shown}`);
  else if (entry.history.some((state) => isSame(state, record.fields)))
    add('lost', `${name} is as it was before: ${shown}`);
  else add('half-done', `${name} ${shown}`);
}

/** Checks that the positions of each list are 1, 2, 3, … without gaps. */
function judgeOrder(records: readonly FoundRecord[], add: Add): void {
  const ordered = records.filter(({ order }) => order !== null);
  for (const [type, all] of Map.groupBy(ordered, (record) => record.type)) {
    const places = all.map(({ order }) => order ?? 0).toSorted((one, other) => one - other);
    if (places.some((place, index) => place !== index + 1)) add('order', `${type}: ${places.join(' ')}`);
  }
}

function judgeAudit(
  ledger: Ledger,
  titleOf: (type: string) => string,
  found: ReadBack,
  explained: ReadonlySet<FoundRecord>,
  add: Add,
): void {
  const lines = found.audit.filter(
    ({ action, recordType }) => writes.has(action) && titleOf(recordType) !== '',
  );
  const keys = lines.map(({ action, recordType, recordId, recordTitle }) =>
    auditKey(action, recordType, recordId ?? '', recordTitle),
  );
  const counted = new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]));
  for (const [key, { least, most }] of ledger.audit) {
    const count = counted.get(key) ?? 0;
    if (count < least) add('audit', `${count} lines instead of ${least}: ${key}`);
    if (count > most) add('audit', `${count} lines instead of at most ${most}: ${key}`);
  }
  for (const key of counted.keys())
    if (!ledger.audit.has(key)) add('audit', `a line about what nobody did: ${key}`);

  // A write in doubt has an audit line if and only if it happened.
  const titles = new Map(lines.map((line) => [`${line.recordType} "${line.recordTitle}"`, line]));
  for (const entry of ledger.entries.filter(({ id }) => id === null)) {
    const title = String(entry.history[0]?.[titleOf(entry.type)]);
    const isThere = [...explained].some(
      ({ type, fields }) => type === entry.type && fields[titleOf(type)] === title,
    );
    const hasLine = titles.has(`${entry.type} "${title}"`);
    if (isThere !== hasLine)
      add('half-done', `${entry.type} "${title}" is ${isThere ? '' : 'not '}there, its audit line otherwise`);
  }
}

/**
 * Compares a copy of the site, made after `since`, with the ledger. Every record must be in a state that it once had,
 * with its audit line, and everything that was acknowledged before and not changed afterwards must exist.
 */
export function judgeMoment(
  ledger: Ledger,
  titleOf: (type: string) => string,
  found: Omit<ReadBack, 'strays'>,
  since: number,
): Fault[] {
  const faults: Fault[] = [];
  const add = (kind: FaultKind, what: string) => faults.push({ kind, what });
  const byId = new Map(found.records.map((record) => [`${record.type} ${record.id}`, record]));
  const known = new Map(ledger.entries.map((entry) => [`${entry.type} ${entry.id}`, entry]));
  const states = new Set(
    ledger.entries.flatMap(({ type, history }) => history.map((one) => textOf(type, one))),
  );
  for (const record of found.records) {
    if (found.others.has(record.id) && !known.has(`${record.type} ${record.id}`)) continue;
    const isWhole = states.has(textOf(record.type, record.fields));
    if (!isWhole) add('half-done', `${record.type} ${record.id} ${JSON.stringify(record.fields)}`);
  }
  for (const entry of ledger.entries) {
    const isSettled = entry.since < since && entry.perhaps.length === 0;
    const record = byId.get(`${entry.type} ${entry.id}`);
    if (isSettled && !isSame(entry.fields, record?.fields ?? null))
      add(
        'lost',
        `${entry.type} ${entry.id} ${JSON.stringify({ found: record?.fields, wanted: entry.fields })}`,
      );
  }
  judgeOrder(found.records, add);
  const titles = new Set(found.audit.map((line) => `${line.recordType} ${line.recordTitle}`));
  for (const { type, id, fields } of found.records.filter(({ id }) => !found.others.has(id)))
    if (!titles.has(`${type} ${fields[titleOf(type)]}`)) add('audit', `no line of ${type} ${id}`);
  return faults;
}

function textOf(type: string, fields: Fields): string {
  return JSON.stringify([
    type,
    Object.entries(fields)
      .filter(([, value]) => value !== null)
      .toSorted(),
  ]);
}
