import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@daybook/database';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { refusalToStart } from '../src/start/run-server.ts';
import { ApiClient } from './support/api-client.ts';
import { made } from './support/rest-samples.ts';
import { useServerProgram } from './support/server-program.ts';
import { startTestServer } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

type Environment = Record<string, string>;

const program = useServerProgram();
const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1_000);

const uploadsOf = ({ DATA_DIR = '' }: Environment) => join(DATA_DIR, 'uploads');

/** Stored files only. */
async function filesOf(data: Environment): Promise<string[]> {
  return (await readdir(uploadsOf(data))).filter((name) => !name.startsWith('.')).toSorted();
}

async function markOf(data: Environment): Promise<{ id: string; state: string }> {
  return JSON.parse(await readFile(join(uploadsOf(data), '.installation'), 'utf8'));
}

let original: Environment;
beforeAll(async () => {
  original = await program.usualData();
  const server = await startTestServer(original);
  const staff = await new ApiClient(server.url).signedIn();
  for (const kind of ['partnership', 'team', 'newsletterresources'] as const) await made(staff, kind);
  await server.stop();
});

/** A used site with a few files. */
const usedSite = () => program.copyOf(original);

/** The same uploads with an empty database. */
async function withEmptyDatabase(data: Environment): Promise<Environment> {
  const { DATABASE_URL } = await program.freshData();
  if (DATABASE_URL) return { ...data, DATABASE_URL };
  await rename(join(data.DATA_DIR ?? '', 'database'), join(data.DATA_DIR ?? '', 'database-away'));
  return data;
}

async function expectRefusal(data: Environment, reason: string): Promise<void> {
  const refused: unknown = await startTestServer(data).then(
    (server) => server.stop(),
    (error: unknown) => error,
  );
  const line = refusalToStart(refused);
  expect(line).toMatch(/^[^\n]+$/);
  expect(line).toContain(reason);
  expect(line).toContain('DATABASE_URL and DATA_DIR (or S3_BUCKET)');
}

async function expectToServe(data: Environment): Promise<void> {
  const server = await startTestServer(data);
  onTestFinished(() => server.stop());
  for (const name of (await filesOf(data)).filter((one) => one.startsWith('p')))
    expect((await fetch(`${server.url}/uploads/${name}`)).status).toBe(200);
  await server.stop();
}

/** Runs statements on the database of a site without a server. */
async function onDatabase(data: Environment, ...statements: string[]): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = data;
  const database = await openDatabase(url ? { url } : { dataDir });
  for (const statement of statements) await database.fork().execute(statement);
  await database.close();
}

/** Removes the ids, as in a site from before there were ids. */
async function withoutIds(data: Environment): Promise<void> {
  await onDatabase(
    data,
    'drop table installation',
    "delete from mikro_orm_migrations where name = 'Migration20261122071042'",
  );
  await rm(join(uploadsOf(data), '.installation'));
}

describe('database and storage carry the same id; the start is refused', () => {
  test('with an empty database, and every file stays', async () => {
    const data = await usedSite();
    const files = await filesOf(data);
    await expectRefusal(await withEmptyDatabase(data), 'the database is not the one of this storage');
    expect(await filesOf(data)).toEqual(files);
  });

  test('with a storage without an id, until both are joined on purpose', async () => {
    const data = await usedSite();
    const { id } = await markOf(data);
    await rename(uploadsOf(data), `${uploadsOf(data)}-away`);
    await expectRefusal(data, 'the storage is not the one of this database');
    await rm(uploadsOf(data), { recursive: true });
    await rename(`${uploadsOf(data)}-away`, uploadsOf(data));
    await rm(join(uploadsOf(data), '.installation'));
    await expectRefusal(data, 'run npm run join-storage');
    const joined = await program.command(data, ['join-storage']);
    expect([joined.code, joined.errors, joined.output]).toEqual([
      0,
      '',
      expect.stringMatching(/joined as installation .*\nAll \d+ files of its records are there\.\n$/),
    ]);
    expect(await markOf(data)).toEqual({ id, state: 'joined' });
    await expectToServe(data);
  });

  test('with the storage of another site', async () => {
    const [data, other] = [await usedSite(), await usedSite()];
    // Both are copies of one site, so they have the same id.
    await onDatabase(other, "update installation set id = '4e2d7f0a-0000-4000-8000-000000000000'");
    await writeFile(
      join(uploadsOf(other), '.installation'),
      JSON.stringify({ id: '4e2d7f0a-0000-4000-8000-000000000000', state: 'joined' }),
    );
    await rm(uploadsOf(data), { recursive: true });
    await rename(uploadsOf(other), uploadsOf(data));
    await expectRefusal(data, 'the storage belongs to another database');
  });

  test('with an empty database and a full storage, even if neither has an id', async () => {
    const data = await program.freshData();
    const uploads = uploadsOf(await usedSite());
    await rm(join(uploads, '.installation'));
    for (let count = 0; count < 21; count += 1)
      await writeFile(join(uploads, `f${String(count).padStart(20, '0')}.pdf`), 'x');
    await rename(uploads, uploadsOf(data));
    await expectRefusal(data, 'the database is empty, but the storage holds');
  });
});

describe('a site from before there were ids', () => {
  test('gets one if the storage has its files', async () => {
    const data = await usedSite();
    await withoutIds(data);
    await expectToServe(data);
    expect((await markOf(data)).state).toBe('joined');
    await expectToServe(data);
  });

  test('is refused if files are missing', async () => {
    const data = await usedSite();
    await withoutIds(data);
    const [first = '', second = '', third = ''] = await filesOf(data);
    for (const name of [first, second, third]) await rm(join(uploadsOf(data), name));
    await expectRefusal(data, 'files that records name are not in the storage');
  });
});

test('a first start that is killed while it writes the demo content can be repeated', async () => {
  const data = await program.freshData();
  for (const count of [1, 12]) {
    const first = program.launch({ ...data, SEED: 'demo' });
    const enough = async () => existsSync(uploadsOf(data)) && (await filesOf(data)).length >= count;
    await expect.poll(enough).toBe(true);
    first.kill('SIGKILL');
    await first.ended;
    expect((await markOf(data)).state).toBe('first start');
  }
  await expectToServe(data);
  expect((await markOf(data)).state).toBe('joined');
  expect(await filesOf(data)).toEqual([]);
});

describe('the sweep', () => {
  const site = useSite();

  test('runs soon after the start, and moves files to the trash, where they are not served', async () => {
    const orphan = 'p0123456789abcdefghij.png';
    const path = join(site.server.dataDir, 'uploads', orphan);
    await writeFile(path, 'bytes');
    await utimes(path, twoHoursAgo, twoHoursAgo);
    await site.server.restart();
    await expect.poll(() => existsSync(path), { interval: 200 }).toBe(false);
    expect(await readdir(join(site.server.dataDir, 'uploads/.trash'))).toContain(orphan);
    for (const name of [orphan, `.trash%2f${orphan}`, '.installation'])
      expect((await site.visitor.get(`/uploads/${name}`)).status).toBe(404);
  });
});
