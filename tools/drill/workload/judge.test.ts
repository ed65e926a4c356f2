import { beforeEach, describe, expect, test } from 'vitest';
import { type AuditLine, type Fault, type FoundRecord, judge, judgeMoment, type ReadBack } from './judge.ts';
import type { Fields } from './kinds.ts';
import { type Entry, Ledger } from './ledger.ts';

const title = 'name';
const titleOf = (type: string) => (type === 'Partner' ? title : '');
const fieldsOf = (mark: string, file: string | null = `${mark}.png`): Fields => ({
  name: `Name ${mark}`,
  text: `Text ${mark}`,
  file,
});

let ledger: Ledger;
let records: FoundRecord[];
let audit: AuditLine[];

beforeEach(() => {
  ledger = new Ledger();
  records = [];
  audit = [];
});

/** Makes a record that was read back. */
function put(id: string, fields: Fields, version = 1, order: number | null = null): FoundRecord {
  const record = { type: 'Partner', id, version, fields, order, stem: null };
  records.push(record);
  return record;
}

function line(action: string, recordId: string, mark: string): void {
  audit.push({ action, recordType: 'Partner', recordId, recordTitle: `Name ${mark}` });
}

/** Adds an acknowledged create with its audit line. */
function created(id: string, mark: string): Entry {
  const entry = ledger.created('Partner', title, fieldsOf(mark), 'acknowledged', { id, version: 1 });
  if (!entry) throw new Error('not in the ledger');
  put(id, fieldsOf(mark));
  line('create', id, mark);
  return entry;
}

function readBack(more: Partial<ReadBack> = {}): ReadBack {
  return { records, audit, others: new Set(), strays: 0, ...more };
}

function kinds(more: Partial<ReadBack> = {}): string[] {
  return judge(ledger, titleOf, readBack(more)).map(({ kind }: Fault) => kind);
}

describe('an acknowledged write', () => {
  test('is no fault if the record is as written', () => {
    created('1', 'a');
    expect(kinds()).toEqual([]);
  });

  test('is lost if the record is missing', () => {
    created('1', 'a');
    records = [];
    expect(kinds()).toEqual(['lost']);
  });

  test('is doubled if the record exists twice', () => {
    created('1', 'a');
    put('1', fieldsOf('a'));
    expect(kinds()).toEqual(['doubled']);
  });

  test('is lost if the record is as before the update', () => {
    const entry = created('1', 'a');
    ledger.updated(entry, title, fieldsOf('b'), 'acknowledged', 2);
    line('update', '1', 'b');
    expect(kinds()).toEqual(['version', 'lost']);
  });

  test('is half-done if the picture is new but the title is old', () => {
    const entry = created('1', 'a');
    ledger.updated(entry, title, fieldsOf('b'), 'acknowledged', 2);
    line('update', '1', 'b');
    records = [];
    put('1', { ...fieldsOf('a'), file: 'b.png' }, 2);
    expect(kinds()).toEqual(['half-done']);
  });

  test('is a fault if the file is served with other bytes', () => {
    created('1', 'a');
    records = [];
    put('1', fieldsOf('a', 'other bytes'));
    expect(kinds()).toEqual(['half-done']);
  });

  test('is not removed if the record still exists', () => {
    ledger.removed(created('1', 'a'), 'acknowledged');
    line('remove', '1', 'a');
    expect(kinds()).toEqual(['not removed']);
  });

  test('is a fault if the version is lower than acknowledged', () => {
    const entry = created('1', 'a');
    ledger.updated(entry, title, fieldsOf('b'), 'acknowledged', 3);
    line('update', '1', 'b');
    records = [];
    put('1', fieldsOf('b'), 2);
    expect(kinds()).toEqual(['version']);
  });
});

describe('a write in doubt', () => {
  test.each([
    ['complete', true],
    ['absent', false],
  ])('may be %s', (_name, isThere) => {
    ledger.created('Partner', title, fieldsOf('a'), 'in doubt', null);
    if (isThere) {
      put('1', fieldsOf('a'));
      line('create', '1', 'a');
    }
    expect(kinds()).toEqual([]);
  });

  test('is half-done if a created record has no file', () => {
    ledger.created('Partner', title, fieldsOf('a'), 'in doubt', null);
    put('1', fieldsOf('a', null));
    line('create', '1', 'a');
    expect(kinds()).toEqual(['half-done']);
  });

  test.each([
    ['a record without a line', true],
    ['a line without a record', false],
  ])('is half-done when it left %s', (_name, isThere) => {
    ledger.created('Partner', title, fieldsOf('a'), 'in doubt', null);
    if (isThere) put('1', fieldsOf('a'));
    else line('create', '1', 'a');
    expect(kinds()).toEqual(['half-done']);
  });

  test('may leave the old or the new state, but no mixture', () => {
    const entry = created('1', 'a');
    ledger.updated(entry, title, fieldsOf('b'), 'in doubt', null);
    expect(kinds()).toEqual([]);
    records = [];
    put('1', fieldsOf('b'), 2);
    line('update', '1', 'b');
    expect(kinds()).toEqual([]);
    records = [];
    put('1', fieldsOf('b', 'a.png'), 2);
    expect(kinds()).toEqual(['half-done']);
  });

  test('becomes known when it is read, and must stay so', () => {
    const entry = created('1', 'a');
    ledger.updated(entry, title, fieldsOf('b'), 'in doubt', null);
    ledger.read(entry, fieldsOf('b'), 2);
    line('update', '1', 'b');
    expect(kinds()).toEqual(['version', 'lost']);
  });

  test('is a surprise if the record has a state that nobody wrote', () => {
    const entry = created('1', 'a');
    ledger.read(entry, fieldsOf('b'), 2);
    expect(kinds()).toEqual(['surprise']);
  });
});

describe('a record or line that nobody wrote', () => {
  test('is a fault unless the record existed before', () => {
    put('1', fieldsOf('a'));
    expect(kinds()).toEqual(['from nowhere']);
    expect(kinds({ others: new Set(['1']) })).toEqual([]);
  });

  test('is a fault in the audit log', () => {
    created('1', 'a');
    line('update', '1', 'b');
    expect(kinds()).toEqual(['audit']);
  });

  test('is ignored for types that the callers do not write', () => {
    audit.push({ action: 'create', recordType: 'Other', recordId: '1', recordTitle: 'Other' });
    expect(kinds()).toEqual([]);
  });

  test('is a fault after a refused write', () => {
    ledger.created('Partner', title, fieldsOf('a'), 'refused', null);
    put('1', fieldsOf('a'));
    line('create', '1', 'a');
    expect(kinds()).toEqual(['from nowhere', 'audit']);
  });
});

describe('the audit log', () => {
  test('must have a line for every acknowledged write', () => {
    created('1', 'a');
    audit = [];
    expect(kinds()).toEqual(['audit']);
  });

  test('must not have two lines for one write', () => {
    created('1', 'a');
    line('create', '1', 'a');
    expect(kinds()).toEqual(['audit']);
  });

  test('may lack a move without effect', () => {
    const entry = created('1', 'a');
    ledger.moved(entry, 'acknowledged', true);
    expect(kinds()).toEqual([]);
    ledger.moved(entry, 'acknowledged', false);
    expect(kinds()).toEqual(['audit']);
  });
});

test.each([
  [[1, 2, 3], []],
  [[1, 3], ['order']],
  [[1, 2, 2], ['order']],
])('places %j are %j', (places, faults) => {
  for (const place of places) {
    const id = String(records.length);
    const entry = created(id, id);
    records = records.filter((record) => record.id !== entry.id);
    put(id, fieldsOf(id), 1, place);
  }
  expect(kinds()).toEqual(faults);
});

test('only writes in doubt explain stored files without a record', () => {
  expect(kinds({ strays: 1 })).toEqual(['file']);
  ledger.created('Partner', title, fieldsOf('a'), 'in doubt', null);
  expect(kinds({ strays: 1 })).toEqual([]);
});

describe('a copy of the site', () => {
  const moment = () => judgeMoment(ledger, titleOf, readBack(), performance.now()).map(({ kind }) => kind);

  test('contains everything that was acknowledged before', () => {
    created('1', 'a');
    expect(moment()).toEqual([]);
    records = [];
    expect(moment()).toEqual(['lost']);
  });

  test('may contain any later state, but no mixture', () => {
    const since = performance.now() - 1;
    const entry = created('1', 'a');
    ledger.updated(entry, title, fieldsOf('b'), 'acknowledged', 2);
    expect(judgeMoment(ledger, titleOf, readBack(), since)).toEqual([]);
    records = [];
    put('1', fieldsOf('a', 'b.png'));
    expect(judgeMoment(ledger, titleOf, readBack(), since).map(({ kind }) => kind)).toEqual(['half-done']);
  });

  test('contains the audit line of each record', () => {
    created('1', 'a');
    audit = [];
    expect(moment()).toEqual(['audit']);
  });
});
