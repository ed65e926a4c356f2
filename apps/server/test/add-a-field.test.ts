import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, type DatabaseLocation, openDatabase } from '@daybook/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CopiedCheckout, copyCheckout } from './support/copied-checkout.ts';
import { makeTestData, type TestData } from './support/test-data.ts';

const maker = 'tools/database/make-migration.ts';
const anchor = "  @Picture({ label: 'Thumbnail image'";
const field = `  @Text({ label: 'Motto' })
  motto!: string;

${anchor}`;

let checkout: CopiedCheckout;
let data: TestData;
let location: DatabaseLocation;

beforeAll(async () => {
  checkout = await copyCheckout();
  data = await makeTestData({ isPrepared: true });
  const { DATABASE_URL: url } = data.environment;
  location = url ? { url } : { dataDir: data.dataDir };
});
afterAll(async () => {
  await checkout.remove();
  await data.remove();
});

async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(location);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** The files of the table and its full-text index. A rewritten table has another file. */
async function filesOf(database: Database): Promise<unknown> {
  const [files] = await database.fork().execute<object[]>(
    `select pg_relation_filenode('team_member') as "table",
      pg_relation_filenode('team_member_search_words_index') as "index"`,
  );
  return files;
}

async function found(database: Database, word: string): Promise<unknown> {
  const rows = await database
    .fork()
    .execute<{ id: string }[]>(
      `select id from team_member where search_words @@ to_tsquery('english', '${word}') order by id`,
    );
  return rows.map(({ id }) => id);
}

const insert = (id: string, more: string) =>
  `insert into team_member (id, name, position, "order", created_at, updated_at${more ? ', motto' : ''})
  values ('${id}', 'Ada', 'Partner', 1, now(), now()${more ? `, '${more}'` : ''})`;

test('a further text field takes one migration, which does not rewrite the table', async () => {
  const before = await withDatabase(async (database) => {
    await database.fork().execute(insert('early', ''));
    return filesOf(database);
  });

  await checkout.edit('libs/content/src/team/team-member.ts', (text) => text.replace(anchor, () => field));
  const [, written = ''] = /^Written: (\S+)$/m.exec(await checkout.runProgram(maker)) ?? [];
  expect(await readFile(join(checkout.folder, written), 'utf8')).toContain('"motto"');

  const done = await checkout.runWith(
    'libs/database/src/index.ts',
    `const database = await module.openDatabase(${JSON.stringify(location)});
    const migrated = await module.migrate(database);
    const { migrator } = database.orm;
    console.log(JSON.stringify({ migrated, isMore: await migrator.checkSchema() }));
    await database.close();`,
  );
  expect(JSON.parse(done)).toEqual({ migrated: [expect.stringMatching(/^Migration/)], isMore: false });

  await withDatabase(async (database) => {
    expect(await filesOf(database)).toEqual(before);
    expect(await found(database, 'ada')).toEqual(['early']);
    await database.fork().execute(insert('late', 'Honesty'));
    await database.fork().execute(`update team_member set motto = 'Honesty first' where id = 'early'`);
    expect(await found(database, 'honesty')).toEqual(['early', 'late']);
    expect(await found(database, 'partner')).toEqual(['early', 'late']);
  });
});
