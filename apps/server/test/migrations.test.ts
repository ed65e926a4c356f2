import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type DatabaseLocation, migrate, openDatabase } from '@daybook/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

let folder: string;
let server: TestDatabase | null;
let location: DatabaseLocation;
let database: Database;
let firstRun: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-test-'));
  server = await createTestDatabase({ isPrepared: false });
  location = server ? { url: server.url } : { dataDir: folder };
  database = await openDatabase(location);
  firstRun = await migrate(database);
});
afterAll(async () => {
  await database.close();
  await server?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The statements that would make the tables match the entities. */
function drift(): Promise<string> {
  return database.orm.schema.getUpdateSchemaSQL({ wrap: false });
}

test('the migrations create what the entities describe, once', async () => {
  expect(firstRun.length).toBeGreaterThan(0);
  expect(await drift()).toBe('');
  expect(await migrate(database)).toEqual([]);
  expect(await drift()).toBe('');
});

describe('a table that differs from its entity', () => {
  const changes = [
    ['alter table "post" add column "color" text', 'alter table "post" drop column "color"'],
    [
      'alter table "post" alter column "excerpt" drop not null',
      'alter table "post" alter column "excerpt" set not null',
    ],
    ['create table "stray" ("id" int)', 'drop table "stray"'],
  ] as const;
  test.each(changes)('is noticed: %s', async (change, back) => {
    await database.fork().execute(change);
    expect(await drift()).not.toBe('');
    await database.fork().execute(back);
    expect(await drift()).toBe('');
  });
});

test('all data is there after the database is opened again', async () => {
  await database.fork().execute(`insert into "rate_limit" ("key", "points") values ('kept', 7)`);
  await database.close();
  database = await openDatabase(location);
  expect(await migrate(database)).toEqual([]);
  expect(await database.fork().execute(`select "points" from "rate_limit" where "key" = 'kept'`)).toEqual([
    { points: 7 },
  ]);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'one of several concurrent processes runs the migrations',
  async () => {
    const fresh = await createTestDatabase({ isPrepared: false });
    const url = fresh?.url ?? '';
    const databases = await Promise.all(Array.from({ length: 3 }, () => openDatabase({ url })));
    try {
      const done = await Promise.all(databases.map((one) => migrate(one)));
      expect(done.filter((names) => names.length > 0)).toHaveLength(1);
    } finally {
      await Promise.all(databases.map((one) => one.close()));
      await fresh?.drop();
    }
  },
);
