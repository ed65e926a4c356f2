import { expect, test } from 'vitest';
import { capturedSite } from './support/captured-site.ts';
import { captured } from './support/captures-of.ts';
import { databaseBehind } from './support/database-behind.ts';
import { recordUser } from './support/record-user.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite({ PAGE_CAPTURES: 'on' }, capturedSite().bundles);
const { run } = recordUser(site);
const select = <Row extends object>(sql: string) => database.fork().execute<Row[]>(sql);
const jobs = async (state: string) =>
  (await select(`select 1 from pgboss.job where name = 'capture-pages' and state = '${state}'`)).length;

const add = (name: string) =>
  run(
    `mutation ($name: String!) { createTeamMember(input: { name: $name, position: "x", isDisplayed: true }) { id } }`,
    { name },
  );

/** The renderers of the last captures of all addresses. */
async function renderers(): Promise<string[]> {
  const rows = await select<{ renderer: string }>('select distinct renderer from capture_address');
  return rows.map(({ renderer }) => renderer);
}

test('only processes like the one that was started last capture pages, as long as there are any', async () => {
  await add('Ada');
  await captured(database);
  await expect.poll(() => jobs('active')).toBe(0);
  const own = await renderers();
  expect(own).toHaveLength(1);

  // Another version was started meanwhile, and has captured all pages.
  await select(
    `update capture_progress set renderer = 'other', renderer_since = now() + interval '1 hour', renderer_at = now()`,
  );
  await select(`update capture_address set renderer = 'other'`);
  const before = await jobs('completed');
  await add('Bob');
  await expect.poll(() => jobs('completed')).toBeGreaterThan(before);
  expect(await renderers()).toEqual(['other']);

  await select(`update capture_progress set renderer_at = now() - interval '16 minutes'`);
  await add('Carol');
  await captured(database);
  await expect.poll(renderers).toEqual(own);
});

test('a process that is started later captures all pages again', async () => {
  await captured(database);
  await expect.poll(() => jobs('active')).toBe(0);
  const own = await renderers();
  await select(`update capture_progress set renderer = 'other', renderer_since = now(), renderer_at = now()`);
  await select(`update capture_address set renderer = 'other'`);
  await site.server.restart();
  await add('Dan');
  await captured(database);
  await expect.poll(renderers).toEqual(own);
});
