import { existsSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, openFileStore } from '@daybook/files';
import {
  BlobWriter,
  captureAgain,
  keepCaptures,
  readTarget,
  type SeenAddress,
  sweepErased,
} from '@daybook/record';
import { beforeAll, expect, test, vi } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { holdRemoval } from './support/hold-removal.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();
const folder = () => join(site.server.dataDir, 'uploads');
const path = (name: string) => join(folder(), '.captures', name);

let files: FileStore;
beforeAll(async () => {
  files = await openFileStore({ folder: folder() });
  // The job that captures pages adds it. It is off in this test.
  await database.fork().execute('insert into capture_progress (id, publication) values (1, 0)');
});

/** Stores the bytes of a page. Returns what the next step keeps. */
async function rendered(html: string) {
  const target = { ...(await readTarget(database.fork())), isLatest: false };
  const blobs = new BlobWriter(database.fork(), files.storage);
  const sha256 = await blobs.put({ bytes: Buffer.from(html), type: 'text/html' });
  const due = { address: `/${sha256}`, capture: null, seen: -1, renderer: '', isTouched: true };
  const answer = { status: 200, location: null, html: sha256, resources: [] };
  const seen: SeenAddress[] = [{ due, answer, dependencies: ['ReviewPlan'], expiresAt: null, links: [] }];
  await database
    .fork()
    .execute(`insert into capture_address (address, dependencies) values ('${due.address}', '[]')
      on conflict do nothing`);
  const keep = () =>
    database.fork().transactional((em) => keepCaptures(em, target, 'renderer', seen, blobs.rows));
  return { sha256, target, seen, blobs: blobs.rows, keep };
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
  await addTombstone(sha256);
  await utimes(path(sha256), 0, 0);
  expect(await sweepErased(database.fork(), files)).toBe(1);
  expect([await keep(), await hasRow(sha256)]).toEqual([false, false]);
  const again = await rendered('<p>Deleted meanwhile, again</p>');
  expect([await again.keep(), await hasRow(again.sha256)]).toEqual([true, true]);
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
      const keep = ({ target, seen, blobs }: typeof first) =>
        keepCaptures(em, target, 'renderer', seen, blobs);
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

test('a sweep deletes bytes two weeks after it first found them without a row, and erased ones after an hour', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000);
  const hashes = new Map<string, string>();
  for (const name of ['kept', 'unnamed', 'found later', 'erased', 'just erased']) {
    const page = await rendered(`<p>${name}</p>`);
    hashes.set(name, page.sha256);
    if (name === 'kept') await page.keep();
    if (name.includes('erased')) await addTombstone(page.sha256);
    if (name !== 'just erased') await utimes(path(page.sha256), daysAgo(30), daysAgo(30));
  }
  const others = ['notes.txt', `${'2'.repeat(64)}.file`, `${hashes.get('kept')}.br`];
  for (const name of others) {
    await writeFile(path(name), 'x');
    await utimes(path(name), daysAgo(30), daysAgo(30));
  }
  const left = () => [...hashes].filter(([, sha256]) => existsSync(path(sha256))).map(([name]) => name);
  // As after the restore of an older database, nothing is deleted because its bytes are old.
  expect(await sweepErased(database.fork(), files)).toBe(1);
  expect(left()).toEqual(['kept', 'unnamed', 'found later', 'just erased']);

  const found = { [hashes.get('unnamed') ?? '']: daysAgo(15), [`${hashes.get('kept')}.br`]: daysAgo(15) };
  await database
    .fork()
    .execute(`update capture_progress set unnamed = unnamed || '${JSON.stringify(found)}'::jsonb`);
  expect(await sweepErased(database.fork(), files)).toBe(2);
  expect(left()).toEqual(['kept', 'found later', 'just erased']);
  expect(others.map((name) => existsSync(path(name)))).toEqual([true, true, false]);
});

test('other bytes are deleted although one of them cannot be, and stays marked', async () => {
  const [one, other] = [await rendered('<p>Stuck</p>'), await rendered('<p>Slow</p>')];
  for (const { sha256 } of [one, other]) {
    await addTombstone(sha256);
    await utimes(path(sha256), 0, 0);
  }
  const { captures } = files.storage;
  const remove = captures.remove.bind(captures);
  const stuck = vi.spyOn(captures, 'remove').mockImplementation(async (name) => {
    if (name === one.sha256) throw new Error('stuck');
    await new Promise((later) => setTimeout(later, 50));
    await remove(name);
  });
  await expect(sweepErased(database.fork(), files)).rejects.toThrow('stuck');
  expect(existsSync(path(other.sha256))).toBe(false);
  stuck.mockRestore();
  // The storage may still carry out the request.
  await expect(rendered('<p>Stuck</p>')).rejects.toThrow('being deleted');
  const later = await rendered('<p>Slow</p>');
  expect([await later.keep(), existsSync(path(later.sha256))]).toEqual([true, true]);
  // An hour passes.
  await database
    .fork()
    .execute(`update capture_progress set removing = '{"${one.sha256}": "2026-01-01T00:00:00Z"}'`);
  expect(await sweepErased(database.fork(), files)).toBe(1);
  const again = await rendered('<p>Stuck</p>');
  expect([await again.keep(), existsSync(path(one.sha256))]).toEqual([true, true]);
});

test('other pages are kept while the storage deletes erased bytes, and the same bytes afterwards', async () => {
  const html = '<p>Deleted slowly</p>';
  const { sha256 } = await rendered(html);
  await addTombstone(sha256);
  await utimes(path(sha256), 0, 0);
  const before = await rendered('<p>Rendered before</p>');
  const { asked, release } = holdRemoval(files);
  const sweeping = sweepErased(database.fork(), files);
  await asked;

  expect(await before.keep()).toBe(false);
  const other = await rendered('<p>Rendered meanwhile</p>');
  expect(await other.keep()).toBe(true);
  await expect(rendered(html)).rejects.toThrow('being deleted');
  const last = await rendered('<p>Rendered before a sweep that deletes nothing</p>');
  expect(await sweepErased(database.fork(), files)).toBe(0);
  expect(await last.keep()).toBe(true);
  release();
  expect(await sweeping).toBe(1);
  const again = await rendered(html);
  expect([await again.keep(), existsSync(path(sha256))]).toEqual([true, true]);
});
