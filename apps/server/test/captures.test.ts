import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename as moveFolder, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { CapturedResource } from '@daybook/record';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { restoreArchive } from '../src/backup/restore-archive.ts';
import { verifyRecord } from '../src/commands/record-commands.ts';
import { askForBackup, askForRecordReport } from '../src/control/control-socket.ts';
import { openSiteDatabase, withSite } from '../src/installation/site.ts';
import { capturedSite } from './support/captured-site.ts';
import { databaseBehind } from './support/database-behind.ts';
import { postInput } from './support/post-input.ts';
import { bytesAt, readRecord } from './support/published-record.ts';
import { recordUser } from './support/record-user.ts';
import { pdf, picture } from './support/test-files.ts';
import { testConfiguration } from './support/test-settings.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const { bundles, writeBuiltFiles } = capturedSite();
const site = useSite({ PAGE_CAPTURES: 'on' }, bundles);
const { run, recorded, addAnswered } = recordUser(site);

interface CaptureRow {
  readonly number: number;
  readonly publication: number;
  readonly address: string;
  readonly status: number;
  readonly location: string | null;
  readonly html: string | null;
  readonly list: CapturedResource[] | null;
}

/** Milliseconds. Only captures that are never made take so long. */
const longestWait = 120_000;

const select = <Row extends object>(sql: string) => database.fork().execute<Row[]>(sql);

/** Waits until all publications are captured. Returns the captures after a number. */
async function capturesAfter(number: number): Promise<CaptureRow[]> {
  await vi.waitUntil(
    async () => {
      const [state] = await select<{ isDone: boolean }>(`select (select publication from capture_progress)
        = (select max(number) from publication) and not exists (select 1 from capture_address where seen = -1) as "isDone"`);
      return state?.isDone;
    },
    { timeout: longestWait, interval: 100 },
  );
  return select(`select number, publication, address, status, location, html, list from capture
    left join capture_resources on hash = resources where number > ${number} order by number`);
}

const addressesOf = (captures: readonly CaptureRow[]) => captures.map(({ address }) => address);
const lastCapture = async () => (await capturesAfter(0)).at(-1)?.number ?? 0;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const blobFolder = () => join(site.server.dataDir, 'uploads/.captures');

/** The bytes of a blob as the storage has them. */
async function blob(hash: string | null): Promise<Buffer> {
  const name = (await readdir(blobFolder())).find((each) => each.startsWith(hash ?? '?')) ?? '?';
  const stored = await readFile(join(blobFolder(), name));
  return name.endsWith('.br') ? brotliDecompressSync(stored) : stored;
}

const create = (slug: string, changes: object = {}) =>
  run('mutation ($input: PostCreateInput!) { post: createPost(input: $input) { id } }', {
    input: postInput(slug, changes),
  });
const rename = (id: string, title: string) =>
  run('mutation ($id: ID!, $title: String!) { updatePost(id: $id, input: { title: $title }) { id } }', {
    id,
    title,
  });

let first: string;

beforeAll(async () => {
  await run(
    'mutation ($file: Upload) { createTeamMember(input: { name: "Ada", position: "x", picture: $file, isDisplayed: true }) { id } }',
    {},
    { file: await picture() },
  );
  await capturesAfter(0);
  const [earlier] = await select<{ renderer: string }>('select distinct renderer from capture_address');
  await writeBuiltFiles(site.server.dataDir);
  await site.server.restart();
  first = (await create('first')).post.id;
  const outdated = `select 1 from capture_address where renderer = '${earlier?.renderer ?? ''}'`;
  await vi.waitUntil(async () => (await select(outdated)).length === 0, { timeout: longestWait });
});

test('captures what visitors get, byte by byte, with all that a page needs', async () => {
  const captures = new Map((await capturesAfter(0)).map((capture) => [capture.address, capture]));
  expect([...captures.keys()].sort()).toEqual(['/', '/about', '/blog', '/blog/first']);
  for (const { address, status, html, list } of captures.values()) {
    const shown = await bytesAt(site.server.url + address);
    expect([status, html]).toEqual([200, sha256(shown)]);
    expect((await blob(html)).equals(shown)).toBe(true);
    for (const resource of list ?? []) {
      const bytes = await bytesAt(site.server.url + resource.path);
      expect([resource.path, resource.sha256]).toEqual([resource.path, sha256(bytes)]);
      expect((await blob(resource.sha256)).equals(bytes)).toBe(true);
    }
  }
  const files = ['app.js', 'later.js', 'sea.svg', 'serif.woff2', 'shared.js', 'site.css'];
  const built = files.map((name) => `/assets/web/${name}`);
  expect(captures.get('/')?.list?.map(({ path }) => path)).toEqual(built);
  const ofAbout = captures.get('/about')?.list?.map(({ path }) => path) ?? [];
  expect(ofAbout).toEqual([...built, expect.stringMatching(/^\/uploads\/p\w+\.png$/)]);
});

test('captures only the pages that a publication changed, and stores equal bytes once', async () => {
  const before = await lastCapture();
  await create('second');
  const captures = await capturesAfter(before);
  expect(addressesOf(captures).sort()).toEqual(['/', '/blog', '/blog/second']);
  expect(new Set(captures.map(({ publication }) => publication)).size).toBe(1);
  const blobs = (await readdir(blobFolder())).length;
  await run('mutation { createPackage(input: { title: "Seen by nobody" }) { id } }');
  // This touches posts, but changes no page.
  await run('mutation ($id: ID!) { updatePost(id: $id, input: { metaTitle: "New" }) { id } }', { id: first });
  expect(addressesOf(await capturesAfter(captures.at(-1)?.number ?? 0))).toEqual([]);
  expect(await readdir(blobFolder())).toHaveLength(blobs);
});

test('captures documents of the site to which a page links by their full addresses', async () => {
  const { teamMembers } = await run('{ teamMembers { items { picture { url } } } }');
  const path = teamMembers.items[0].picture.url;
  const before = await lastCapture();
  const robots = (await bytesAt(`${site.server.url}/robots.txt`)).toString();
  const own = /Sitemap: (.*)\/sitemap\.xml/.exec(robots)?.[1];
  const title = `${own}${path} and https://elsewhere.test/uploads/a.pdf`;
  const { id } = (await create('linking', { title })).post;
  const page = (await capturesAfter(before)).find(({ address }) => address === '/blog/linking');
  const uploads = page?.list?.flatMap((each) => (each.path.startsWith('/uploads/') ? each.path : []));
  expect(uploads).toEqual([path]);
  await run('mutation ($id: ID!) { removePost(id: $id) { id } }', { id });
});

test('captures a page again when somebody has reviewed what it shows', async () => {
  const { siteSettings } = await run('{ siteSettings { id } }');
  const show = `mutation ($id: ID!) { updateSiteSettings(id: $id, input: { showsReviewDates: true }) { id } }`;
  await run(show, { id: siteSettings.id });
  const before = await lastCapture();
  const plan = '{ intervalMonths: 6, nextOn: "2026-01-31" }';
  await run(
    `mutation ($id: ID!) { planReviews(type: "Post", id: $id, input: ${plan}) { id }
    markReviewed(type: "Post", id: $id, note: "") { id } }`,
    { id: first },
  );
  await expect.poll(async () => addressesOf(await capturesAfter(before))).toEqual(['/blog/first']);
  const [capture] = await capturesAfter(before);
  const shown = await bytesAt(`${site.server.url}/blog/first`);
  expect(shown.toString()).toMatch(/"lastReviewedOn":"\d/);
  expect(capture?.html).toBe(sha256(shown));
});

test('captures each of several publications, also across a restart in between', async () => {
  const before = await lastCapture();
  const titles = ['One', 'Two', 'Three', 'Four'];
  for (const title of titles.slice(0, 3)) await rename(first, title);
  await site.server.restart();
  await rename(first, 'Four');
  const captures = await capturesAfter(before);
  const ofPost = captures.filter(({ address }) => address === '/blog/first');
  const shown = await Promise.all(
    ofPost.map(async ({ html }) => /"title":"(\w+)"/.exec(String(await blob(html)))?.[1]),
  );
  expect(shown).toEqual(titles);
  expect(captures).toHaveLength(3 * titles.length);
  expect(sha256(await bytesAt(`${site.server.url}/blog/first`))).toBe(ofPost.at(-1)?.html);
  const [times] = await select<{ areRight: boolean }>(
    `select bool_and(since = publication.at) as "areRight" from capture
      join publication on publication.number = publication where capture.number > ${before}`,
  );
  expect(times?.areRight).toBe(true);
});

test('captures a publication later if the storage failed', async () => {
  const before = await lastCapture();
  const runs = async () =>
    (await select(`select 1 from pgboss.job where name = 'capture-pages' and state = 'completed'`)).length;
  const runsBefore = await runs();
  await moveFolder(blobFolder(), `${blobFolder()}-away`);
  await writeFile(blobFolder(), 'not a folder');
  await rename(first, 'During the outage');
  await vi.waitUntil(async () => (await runs()) > runsBefore, { timeout: longestWait, interval: 100 });
  await rm(blobFolder());
  await moveFolder(`${blobFolder()}-away`, blobFolder());
  await rename(first, 'After the outage');
  const ofPost = (await capturesAfter(before)).filter(({ address }) => address === '/blog/first');
  const shown = await Promise.all(
    ofPost.map(async ({ html }) => /"title":"([^"]+)"/.exec(String(await blob(html)))?.[1]),
  );
  expect(shown).toEqual(['During the outage', 'After the outage']);
});

test('captures that a page is gone, and where it leads then', async () => {
  const before = await lastCapture();
  await run('mutation ($id: ID!) { removePost(id: $id) { id } }', { id: first });
  const gone = (await capturesAfter(before)).find(({ address }) => address === '/blog/first');
  expect(gone).toMatchObject({ status: 404, location: null });
  await run('mutation { createRedirect(input: { fromPath: "/old", target: "/about" }) { id } }');
  const redirected = (await capturesAfter(gone?.number ?? 0)).find(({ address }) => address === '/old');
  expect(redirected).toMatchObject({ status: 301, location: '/about', html: null, list: null });
});

test('the record has the captures, and shows which bytes were changed', async () => {
  const captures = await capturesAfter(0);
  await recorded();
  await vi.waitUntil(
    async () => {
      const { entries } = await readRecord(site.server.url);
      const all = entries.flatMap((entry) => (Array.isArray(entry.captures) ? entry.captures : []));
      return all.length === captures.length;
    },
    { timeout: longestWait },
  );
  const report = () => askForRecordReport(site.server.dataDir, []);
  expect(await report()).toMatchObject({ captures: captures.length, problems: [] });

  const changed = captures.find(({ address }) => address === '/about');
  const names = await readdir(blobFolder());
  const page = join(blobFolder(), names.find((name) => name.startsWith(changed?.html ?? '?')) ?? '');
  const bytes = await readFile(page);
  for (const text of ['not what was captured', 'x', '']) {
    await writeFile(page, text);
    expect((await report())?.problems).toEqual([
      {
        entry: expect.any(Number),
        message: expect.stringMatching(
          /^The page \/about of capture \d+, which entry \d+ records, was changed\.$/,
        ),
      },
    ]);
  }
  await writeFile(page, bytes);

  const letter = pdf('Letter.pdf');
  await addAnswered('A client wrote it.', letter);
  await recorded();
  const file = join(blobFolder(), `${sha256(letter.bytes)}.file`);
  for (const change of [() => writeFile(file, 'x'), () => rm(file)]) {
    await change();
    expect((await report())?.problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^The file Letter\.pdf of the answer \w{24}, which entry \d+ records, (was changed|is missing)\.$/,
      ),
    ]);
  }
  await writeFile(file, letter.bytes);

  await select('alter table capture disable trigger user');
  await select(`update capture set status = 404 where number = ${changed?.number}`);
  expect((await report())?.problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Capture \d+ was changed after entry \d+ recorded it\.$/),
  ]);
  await select(`update capture set status = 200 where number = ${changed?.number}`);
  await select('alter table capture enable trigger user');
  await expect(select('delete from capture')).rejects.toThrow('never changed');
});

test('backups contain the captures, and a restore brings them back and leaves no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const archive = join(folder, 'backup.tar.gz');
  const backup = await askForBackup(site.server.dataDir);
  if (!backup) throw new Error('The server sent no backup.');
  await pipeline(backup, createWriteStream(archive));
  const said: string[] = [];
  await verifyRecord({ args: [archive], environment: {}, say: (line) => said.push(line) });
  expect(said.join('\n')).toMatch(/ captures of pages; .*\nEverything fits/);
  // A server that was stopped leaves blobs that no capture has. Read now: `database` is the one that was opened last.
  const kept = new Set(
    (await select<{ sha256: string }>('select sha256 from capture_blob')).map(({ sha256: hash }) => hash),
  );
  const target = join(folder, 'data/uploads/.captures');
  await mkdir(target, { recursive: true });
  for (const ending of ['', '.br', '.file']) await writeFile(join(target, '0'.repeat(64) + ending), 'later');
  const restore = (replace: boolean) =>
    withSite(
      testConfiguration({ DATA_DIR: join(folder, 'data') }),
      (other) =>
        restoreArchive(archive, other, { replace, mayBeOtherSite: false, progress: { isTouched: false } }),
      openSiteDatabase,
    );
  await expect(restore(false)).rejects.toThrow('the storage of captured pages is not empty');
  await restore(true);
  const restored = await readdir(target);
  const expected = (await readdir(blobFolder())).filter(
    (name) => name.endsWith('.file') || kept.has(name.slice(0, 64)),
  );
  expect(restored.sort()).toEqual(expected.sort());
});
