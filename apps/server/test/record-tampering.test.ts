import { beforeAll, describe, expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { recordUser } from './support/record-user.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();
const { run, state, recorded, addPackage, addAnswered } = recordUser(site);

/** A change behind the back of the program, what the check says about it, and how the test undoes it. */
interface Tampering {
  readonly what: string;
  readonly sql: string;
  readonly says: RegExp;
  readonly undo: string;
}

const lastPublication = '(select max(number) from publication)';
const second = '(select max("index") - 1 from ledger_entry)';

const tamperings: readonly Tampering[] = [
  {
    what: 'a revision',
    sql: `update revision set values = values || '{"title": "Another"}' where publication = ${lastPublication}`,
    says: /^Revision 1 of Package \w{24} was changed after entry \d+ recorded it\.$/,
    undo: `update revision set values = values || '{"title": "Tampered"}' where publication = ${lastPublication}`,
  },
  {
    what: 'the author of a publication',
    sql: `update publication set by_name = by_name || '!' where number = ${lastPublication}`,
    says: /^Publication \d+ was changed after entry \d+ recorded it\.$/,
    undo: `update publication set by_name = left(by_name, -1) where number = ${lastPublication}`,
  },
  {
    what: 'the time of a publication',
    sql: `update publication set at = at + interval '1 day' where number = ${lastPublication}`,
    says: /^Publication \d+ was changed after entry \d+ recorded it\.$/,
    undo: `update publication set at = at - interval '1 day' where number = ${lastPublication}`,
  },
  {
    what: 'an answer to a finding',
    sql: `update finding_answer set reason = reason || '!'`,
    says: /^The answer \w{24} was changed after entry \d+ recorded it\.$/,
    undo: `update finding_answer set reason = left(reason, -1)`,
  },
  {
    what: 'an added revision',
    sql: `insert into revision select 'ffffffffffffffffffffffff', 1, type, publication, change, values from revision
      where publication = ${lastPublication}`,
    says: /^Revision 1 of Package f{24} was added: no entry records it\.$/,
    undo: `delete from revision where record_id = 'ffffffffffffffffffffffff'`,
  },
  {
    what: 'an entry',
    sql: `update ledger_entry set text = replace(text, 'created', 'removed') where "index" = ${second}`,
    says: /^Entry \d+ was changed: its text does not match its hash\.$/,
    undo: `update ledger_entry set text = replace(text, 'removed', 'created') where "index" = ${second}`,
  },
  {
    what: 'an entry with its hash',
    sql: `update ledger_entry set text = replace(text, 'created', 'removed'),
      hash = encode(sha256('\\x00'::bytea || convert_to(replace(text, 'created', 'removed'), 'UTF8')), 'hex')
      where "index" = ${second}`,
    says: /^(?:Entry \d+|One of the entries \d+ to \d+) was changed: the checkpoint over \d+ entries has another hash\.$/,
    undo: `update ledger_entry set text = replace(text, 'removed', 'created'),
      hash = encode(sha256('\\x00'::bytea || convert_to(replace(text, 'removed', 'created'), 'UTF8')), 'hex')
      where "index" = ${second}`,
  },
  {
    what: 'the publication of an entry',
    sql: `update ledger_entry set publication = publication + 1000000 where "index" = ${second}`,
    says: /^Entry \d+ was changed: its columns "kind" and "publication" do not match its text\.$/,
    undo: `update ledger_entry set publication = publication - 1000000 where "index" = ${second}`,
  },
  {
    what: 'the kind of an entry',
    sql: `update ledger_entry set kind = 'other' where "index" = ${second}`,
    says: /^Entry \d+ was changed: its columns "kind" and "publication" do not match its text\.$/,
    undo: `update ledger_entry set kind = 'publication' where "index" = ${second}`,
  },
  {
    what: 'a tile',
    sql: 'update ledger_entry set tiles = jsonb_build_array(reverse(tiles->>0)) where "index" = 255',
    says: /^Entry 255 was changed: its column "tiles" does not match the entries before it\.$/,
    undo: 'update ledger_entry set tiles = jsonb_build_array(reverse(tiles->>0)) where "index" = 255',
  },
  {
    what: 'the order of two entries',
    sql: swap(),
    says: /^(?:Entry \d+|One of the entries \d+ to \d+) was changed: the checkpoint over \d+ entries has another hash\.$/,
    undo: swap(),
  },
  {
    what: 'a checkpoint',
    sql: `update ledger_checkpoint set root = reverse(root) where size = (select max(size) from ledger_checkpoint)`,
    says: /^The checkpoint over \d+ entries was changed: its parts do not belong together\.$/,
    undo: `update ledger_checkpoint set root = reverse(root) where size = (select max(size) from ledger_checkpoint)`,
  },
  {
    what: 'the text of a checkpoint',
    sql: `update ledger_checkpoint set note = note || 'x' where size = (select max(size) from ledger_checkpoint)`,
    says: /^The checkpoint over \d+ entries was changed: its parts do not belong together\.$/,
    undo: `update ledger_checkpoint set note = left(note, -1) where size = (select max(size) from ledger_checkpoint)`,
  },
];

/** Exchanges the last two entries, as somebody does who moves a publication before another one. */
function swap(): string {
  const columns = ['kind', 'publication', 'text', 'hash'];
  const set = columns.map((column) => `${column} = other.${column}`).join(', ');
  return `update ledger_entry this set ${set} from ledger_entry other
    where this."index" + other."index" = 2 * (select max("index") from ledger_entry) - 1
      and this."index" >= ${second} and other."index" >= ${second}`;
}

const tables = ['publication', 'revision', 'finding_answer', 'ledger_entry', 'ledger_checkpoint'];

/** Runs a statement as somebody who owns the database, because its triggers refuse it to everybody else. */
async function behindTheTriggers(sql: string): Promise<void> {
  const em = database.fork();
  await em.transactional(async (inside) => {
    for (const table of tables) await inside.execute(`alter table "${table}" disable trigger user`);
    await inside.execute(sql);
    for (const table of tables) await inside.execute(`alter table "${table}" enable trigger user`);
  });
}

const report = async () => (await run('{ report: ledgerReport { size problems { entry message } } }')).report;

describe('tampering', () => {
  beforeAll(async () => {
    await addAnswered('It is a quote.');
    // The first tile is full after 256 entries.
    for (let count = 0; count < 256; count += 16)
      await Promise.all(Array.from({ length: 16 }, (_, at) => addPackage(`Before ${count + at}`)));
    await recorded();
    await addPackage('Tampered');
    await recorded();
  });

  test('nothing is found in an honest record', async () => {
    expect((await report()).problems).toEqual([]);
  });

  test('the database refuses to change or delete what is recorded', async () => {
    for (const [table, key] of [
      ['ledger_entry', '"index"'],
      ['ledger_checkpoint', 'size'],
      ['finding_answer', 'reason'],
    ]) {
      for (const sql of [`update ${table} set ${key} = ${key}`, `delete from ${table}`, `truncate ${table}`])
        await expect(database.fork().execute(sql)).rejects.toThrow(/never changed/);
    }
  });

  test.each(tamperings)('$what is noticed', async ({ sql, says, undo }) => {
    await behindTheTriggers(sql);
    try {
      const [first] = (await report()).problems;
      expect(first?.message).toMatch(says);
    } finally {
      await behindTheTriggers(undo);
    }
    expect((await report()).problems).toEqual([]);
  });

  test('a checkpoint that somebody else signed is noticed', async () => {
    const stolen = `update ledger_checkpoint set note = regexp_replace(note, '[^ ]+\\n$', (
      select substring(note from '([^ ]+\\n)$') from ledger_checkpoint order by size limit 1))
      where size = (select max(size) from ledger_checkpoint)`;
    const note = (await state()).checkpoint?.note;
    await behindTheTriggers(stolen);
    expect((await report()).problems[0]?.message).toMatch(/is not signed with the key of the record/);
    await behindTheTriggers(
      `update ledger_checkpoint set note = '${note}' where size = (select max(size) from ledger_checkpoint)`,
    );
    expect((await report()).problems).toEqual([]);
  });

  test('a changed revision that is recorded again with the next publication is noticed', async () => {
    const record = await addPackage('Recorded twice');
    await recorded();
    const set = (title: string, change: number) =>
      `update revision set values = values || '{"title": "${title}"}', publication = publication + ${change}
        where record_id = '${record}'`;
    await behindTheTriggers(set('Another', 1));
    await addPackage('Next');
    await recorded();
    try {
      expect((await report()).problems[0]?.message).toMatch(
        new RegExp(`^Revision 1 of Package ${record} was changed after entry \\d+ recorded it\\.$`),
      );
    } finally {
      await behindTheTriggers(set('Recorded twice', -1));
    }
    expect((await report()).problems).toEqual([]);
  });

  test('a record that lost its end is noticed and not signed any more', async () => {
    await behindTheTriggers(`create table lost_entry as select * from ledger_entry where "index" = (select max("index") from ledger_entry);
      create table lost_checkpoint as select * from ledger_checkpoint where size = (select max(size) from ledger_checkpoint);
      create table lost_publication as select * from publication where number = ${lastPublication};
      create table lost_revision as select * from revision where publication = ${lastPublication};
      delete from ledger_entry where "index" in (select "index" from lost_entry);
      delete from ledger_checkpoint where size in (select size from lost_checkpoint);
      delete from revision where publication in (select number from lost_publication);
      delete from publication where number in (select number from lost_publication)`);
    expect((await report()).problems[0]?.message).toMatch(
      /^Entry \d+ is missing: the checkpoint in DATA_DIR covers \d+ entries, but there are only \d+\. An older state was restored, or entries were removed\.$/,
    );
    await site.server.restart();
    await expect.poll(async () => (await state()).trouble).toMatch(/older than the last checkpoint/);
  });
});
