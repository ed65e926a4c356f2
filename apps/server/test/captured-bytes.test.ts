import { existsSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, openFileStore } from '@daybook/files';
import { BlobWriter, captureAgain, keepCaptures, type SeenAddress, sweepErased } from '@daybook/record';
import { beforeAll, expect, test, vi } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();
const folder = () => join(site.server.dataDir, 'uploads');
const path = (name: string) => join(folder(), '.captures', name);
const target = { publication: 1, at: null, touched: [], records: [], isLatest: false };

let files: FileStore;
beforeAll(async () => {
  files = await openFileStore({ folder: folder() });
  // The job that captures pages adds it. It is off in this test.
  await database.fork().execute('insert into capture_progress (id, publication) values (1, 0)');
});

/** Stores the bytes of a page. Returns what the next step keeps. */
async function rendered(html: string) {
  const blobs = new BlobWriter(database.fork(), files.storage);
  const sha256 = await blobs.put({ bytes: Buffer.from(html), type: 'text/html' });
  const due = { address: `/${sha256}`, capture: null, seen: -1, renderer: '', isTouched: true };
  const answer = { status: 200, location: null, html: sha256, resources: [] };
  const seen: SeenAddress[] = [{ due, answer, dependencies: ['ReviewPlan'], expiresAt: null, links: [] }];
  await database
    .fork()
    .execute(`insert into capture_address (address, dependencies) values ('${due.address}', '[]')`);
  const keep = () =>
    database
      .fork()
      .transactional((em) => keepCaptures(em, files.storage, target, 'renderer', seen, blobs.rows));
  return { sha256, seen, blobs: blobs.rows, keep };
}

const hasRow = async (sha256: string) =>
  (await database.fork().execute(`select 1 from capture_blob where sha256 = '${sha256}'`)).length > 0;

/** Adds the tombstone of bytes, as an erasure does. */
async function addTombstone(sha256: string): Promise<void> {
  const em = database.fork();
  const [{ id } = { id: '' }] = await em.execute<{ id: string }[]>(
    `insert into record_erasure (id, cause, reason, basis, by_name, unpublished_answers, at)
      values (substr(md5(random()::text), 1, 24), 'erasure', 'x', 'x', 'x', 0, now()) returning id`,
  );
  await em.execute(
    `insert into tombstone (erasure, kind, key, was, is_completed) values ('${id}', 'bytes', '${sha256}', '${sha256}', false)`,
  );
}

test('nothing is kept of pages whose bytes were erased before all were captured', async () => {
  const fresh = await rendered('<p>Fresh</p>');
  const [seen] = fresh.seen;
  if (!seen?.answer) throw new Error('The page was not rendered.');
  fresh.seen.push({ ...seen, answer: { ...seen.answer, html: '1'.repeat(64) } });
  expect([await fresh.keep(), await hasRow(fresh.sha256)]).toEqual([false, false]);
});

test('nothing is kept of pages whose new bytes were deleted before they had a row', async () => {
  const { sha256, keep } = await rendered('<p>Deleted meanwhile</p>');
  await files.storage.captures.remove(sha256);
  expect([await keep(), await hasRow(sha256)]).toEqual([false, false]);
  await files.storage.captures.write(sha256, Buffer.from('<p>Deleted meanwhile</p>'));
  expect([await keep(), await hasRow(sha256)]).toEqual([true, true]);
});

test('erased bytes that a page needs again while they are deleted stay', async () => {
  const { sha256, keep } = await rendered('<p>Needed again</p>');
  await addTombstone(sha256);
  await utimes(path(sha256), 0, 0);
  const list = files.storage.captures.list.bind(files.storage.captures);
  vi.spyOn(files.storage.captures, 'list').mockImplementationOnce(async function* () {
    yield* list();
    expect(await keep()).toBe(true);
  });
  expect(await sweepErased(database.fork(), files)).toBe(0);
  expect(existsSync(path(sha256))).toBe(true);
});

// The embedded database has one connection.
test.runIf(process.env.TEST_DATABASE_URL)(
  'pages are kept while they are marked to be captured again, without a deadlock',
  async () => {
    const pages = [await rendered('<p>One</p>'), await rendered('<p>Other</p>')];
    // In the table, the last address comes first.
    const [first, last] = pages.toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1));
    if (!first || !last) throw new Error('No pages were rendered.');
    const sql = (statement: string) => database.fork().execute(statement);
    await sql('delete from capture_address');
    for (const { sha256 } of [last, first])
      await sql(
        `insert into capture_address (address, dependencies) values ('/${sha256}', '["ReviewPlan"]')`,
      );
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%gen_random_uuid%'`;
    let marking: Promise<void> | undefined;
    await database.fork().transactional(async (em) => {
      const keep = ({ seen, blobs }: typeof first) =>
        keepCaptures(em, files.storage, target, 'renderer', seen, blobs);
      expect(await keep(first)).toBe(true);
      marking = captureAgain(database.fork(), ['ReviewPlan']);
      await expect.poll(async () => (await sql(waiting)).length).toBe(1);
      expect(await keep(last)).toBe(true);
    });
    await marking;
    const rows = await sql(`select 1 from capture_address where renderer = 'renderer'`);
    expect(rows).toEqual([]);
  },
);

test('a sweep deletes bytes that were never kept after two weeks, and erased ones after an hour', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000);
  const ages = { kept: 30, old: 15, fresh: 13, erased: 0.1, justErased: 0 };
  const hashes = new Map<string, string>();
  for (const [name, days] of Object.entries(ages)) {
    const page = await rendered(`<p>${name}</p>`);
    hashes.set(name, page.sha256);
    if (name === 'kept') await page.keep();
    if (name.toLowerCase().includes('erased')) await addTombstone(page.sha256);
    await utimes(path(page.sha256), daysAgo(days), daysAgo(days));
  }
  const others = ['notes.txt', `${'2'.repeat(64)}.file`, `${hashes.get('kept')}.br`];
  for (const name of others) {
    await writeFile(path(name), 'x');
    await utimes(path(name), daysAgo(30), daysAgo(30));
  }
  expect(await sweepErased(database.fork(), files)).toBe(3);
  const left = [...hashes].filter(([, sha256]) => existsSync(path(sha256))).map(([name]) => name);
  expect(left).toEqual(['kept', 'fresh', 'justErased']);
  expect(others.map((name) => existsSync(path(name)))).toEqual([true, true, false]);
});
