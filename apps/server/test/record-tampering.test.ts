import { lastPublicationSql, tables, tamperings } from '@daybook/record/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { recordUser } from './support/record-user.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();
const { run, state, recorded, addPackage, addAnswered } = recordUser(site);

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
      create table lost_publication as select * from publication where number = ${lastPublicationSql};
      create table lost_revision as select * from revision where publication = ${lastPublicationSql};
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
