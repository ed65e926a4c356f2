import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { useServerProgram } from './support/server-program.ts';
import { inDatabase } from './support/test-database.ts';
import { startTestServer } from './support/test-server.ts';
import { useArchive } from './support/use-archive.ts';

type Data = Readonly<Record<string, string>>;

const program = useServerProgram();
const use = useArchive(program);

async function refusal(data: Data, ...options: string[]): Promise<string> {
  const { code, errors } = await program.command(data, ['restore', ...options, use.archive]);
  expect([code, errors]).toEqual([1, expect.stringMatching(/^Daybook cannot restore: [^\n]+\n$/)]);
  expect(await readdir(data.DATA_DIR ?? '')).not.toContain('restore-under-way');
  return errors;
}

/** Fails unless the table has that many rows. */
const expectRows = (data: Data, table: string, count: number) =>
  inDatabase(data, `select 1 / (case when count(*) = ${count} then 1 else 0 end) from "${table}"`);

const expectToStart = (data: Data) => startTestServer(data).then((server) => server.stop());

const expectNoTable = (data: Data, table: string) => expect(expectRows(data, table, 0)).rejects.toThrow();

describe('a database with tables of another program', () => {
  test('is refused, even if they have names of tables of Daybook', async () => {
    const data = await program.freshData();
    await inDatabase(
      data,
      'create table "orders" as select 1 as id; create table "session" as select 2 as id',
    );
    for (const options of [[], ['--replace']]) {
      const line = await refusal(data, ...options);
      expect(line).toMatch(/tables[^\n]* orders, session/);
      expect(line).toContain('DATABASE_URL');
    }
    await expectRows(data, 'orders', 1);
    await expectRows(data, 'session', 1);
    await expectNoTable(data, 'restore_under_way');
  });

  test('is refused if it also is the database of a site, until they are moved away', async () => {
    const data = await program.usualData();
    await inDatabase(
      data,
      'create table "orders" as select 1 as id; create view "paid" as select * from post',
    );
    expect(await refusal(data, '--replace')).toMatch(/orders, paid/);
    await expectRows(data, 'orders', 1);
    await inDatabase(data, 'drop table "orders"; drop view "paid"');
    await program.succeed(data, ['restore', '--replace', use.archive]);
  });
});

test('a site that a newer version has migrated can be replaced, with the tables of that version', async () => {
  const data = await use.restored(use.archive);
  await inDatabase(
    data,
    `create table "newer" as select 1 as id;
     insert into mikro_orm_migrations (name) values ('Migration29990101000000');
     comment on table mikro_orm_migrations is '["newer", "post"]'`,
  );
  const { code, errors } = await program.command(data, ['restore', '--replace', use.archive]);
  expect([code, errors]).toEqual([0, '']);
  await expectNoTable(data, 'newer');
});

describe('another site', () => {
  const id = '4e2d7f0a-0000-4000-8000-000000000000';
  const markerOf = ({ DATA_DIR = '' }: Data) => join(DATA_DIR, 'uploads', '.installation');
  let other: Data;
  beforeEach(async () => {
    other = await program.usualData();
    await inDatabase(other, `update installation set id = '${id}'`);
    await writeFile(markerOf(other), JSON.stringify({ id, state: 'joined' }));
  });

  test('is not replaced unless --other-site is given', async () => {
    const line = await refusal(other, '--replace');
    expect(line).toContain('--other-site');
    expect(line).toContain(id);
    expect(await readFile(markerOf(other), 'utf8')).toContain(id);
    await expectToStart(other);
    const { code, errors } = await program.command(other, [
      'restore',
      '--replace',
      '--other-site',
      use.archive,
    ]);
    expect([code, errors]).toEqual([0, '']);
    expect(await readFile(markerOf(other), 'utf8')).not.toContain(id);
    await expectToStart(other);
  });

  test('keeps its storage if only its database was exchanged', async () => {
    const { DATABASE_URL } = await program.freshData();
    if (DATABASE_URL) expect(await refusal({ ...other, DATABASE_URL })).toContain('--other-site');
  });
});
