import { execFile } from 'node:child_process';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { expect, test } from 'vitest';
import { start } from '../src/start/start.ts';
import { ApiClient } from './support/api-client.ts';
import { capturedSite } from './support/captured-site.ts';
import { captured, capturesSigned } from './support/captures-of.ts';
import { databaseBehind } from './support/database-behind.ts';
import { postInput } from './support/post-input.ts';
import { useServerProgram } from './support/server-program.ts';
import { inDatabase } from './support/test-database.ts';
import { testConfiguration } from './support/test-settings.ts';

const { bundles } = capturedSite();
const database = databaseBehind();
const program = useServerProgram();
const run = promisify(execFile);

type Data = Readonly<Record<string, string>>;

/** Captures a site whose pages were captured once. Returns the hashes of the pages in the order of the captures. */
async function captureSite(data: Data): Promise<string[]> {
  const configuration = testConfiguration({ ...data, PAGE_CAPTURES: 'on' });
  const server = await start({ distDir: data.DATA_DIR ?? '', bundles, configuration });
  try {
    const staff = await new ApiClient(`http://127.0.0.1:${server.port}`).signedIn();
    const create = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
    for (const slug of ['one', 'two', 'three']) {
      const { errors } = await staff.graphql(create, { input: postInput(slug) });
      expect(errors).toEqual([]);
    }
    await captured(database);
    await capturesSigned(database);
    const sql = `select html from capture where html is not null and status = 200 order by number`;
    return (await database.fork().execute<{ html: string }[]>(sql)).map(({ html }) => html);
  } finally {
    await server.stop();
  }
}

const input = { start: '2020-01-01T00:00:00.000Z', end: '2100-01-01T00:00:00.000Z' };
const create = 'mutation ($input: ExamPackInput!) { createExamPack(input: $input) { id } }';

async function createPack(staff: ApiClient): Promise<string> {
  return (await staff.graphql(create, { input })).data.createExamPack.id;
}

async function sha256Of(staff: ApiClient, id: string): Promise<string> {
  const find = async () => {
    const { examPacks } = (await staff.graphql('{ examPacks { id state sha256 } }')).data;
    return examPacks.find((pack: { id: string }) => pack.id === id);
  };
  await expect.poll(find).toMatchObject({ state: 'ready' });
  return (await find()).sha256;
}

test('a pack whose process was killed is continued, and has the same bytes', async () => {
  // The address of the site is in the pack.
  const port = String(await getPort({ host: '127.0.0.1' }));
  const data: Record<string, string> = { ...(await program.usualData()), PORT: port };
  const pages = await captureSite(data);
  const captures = join(data.DATA_DIR ?? '', 'uploads/.captures');
  const pathOf = async (hash: string | undefined) =>
    join(captures, (await readdir(captures)).find((name) => name.startsWith(hash ?? '?')) ?? '?');
  const [first, last] = [await pathOf(pages.at(0)), await pathOf(pages.at(-1))];

  const killed = await program.start(data);
  const staff = await new ApiClient(killed.url).signedIn();
  const whole = await sha256Of(staff, await createPack(staff));
  // Reading the last page never ends.
  const block = async () => {
    await rename(last, `${last}.kept`);
    await run('mkfifo', [last]);
  };
  await block();
  const taken = await createPack(staff);
  const packs = join(data.DATA_DIR ?? '', 'exam-packs');
  const saved = async (id: string) => {
    const folder = (await readdir(packs)).find((name) => name.startsWith(`${id}-`));
    return folder === undefined ? [] : readdir(join(packs, folder));
  };
  await expect.poll(() => saved(taken)).toContain('saved.json');
  await inDatabase(data, `update "exam_pack" set "alive_at" = now() where "state" = 'making'`);
  const page = await readFile(`${last}.kept`);
  const reader = await open(last, 'w');
  await rename(`${last}.kept`, last);
  await reader.writeFile(page);
  await reader.close();
  expect(await sha256Of(staff, await createPack(staff))).toBe(whole);
  // It was finished after another process had taken it over.
  expect(await readdir(packs)).not.toContain(`${taken}.zip`);
  await block();
  const id = await createPack(staff);
  await expect.poll(() => saved(id)).toContain('saved.json');
  killed.kill('SIGKILL');
  await killed.ended;
  await rename(`${last}.kept`, last);
  await inDatabase(
    data,
    `update "exam_pack" set "alive_at" = now() - interval '1 hour' where "state" = 'making'`,
  );

  // Only the killed process has read the first page.
  await rm(first);
  const continuing = await new ApiClient((await program.start(data)).url).signedIn();
  await createPack(continuing);
  expect(await sha256Of(continuing, id)).toBe(whole);
  expect((await readdir(packs)).filter((name) => name.startsWith(id))).toEqual([`${id}.zip`]);
});
