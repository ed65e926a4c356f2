import { fileBytes, unzip, verifyPack } from '@daybook/record';
import { beforeAll, expect, test } from 'vitest';
import { capturedSite } from './support/captured-site.ts';
import { captured, capturesSigned } from './support/captures-of.ts';
import { databaseBehind } from './support/database-behind.ts';
import { askForPack, everything, examPackUser } from './support/exam-pack-user.ts';
import { postInput } from './support/post-input.ts';
import { recordUser } from './support/record-user.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const { bundles, writeBuiltFiles } = capturedSite();
const site = useSite({ PAGE_CAPTURES: 'on' }, bundles);
const { run, recorded } = recordUser(site);
const { makePack, downloaded } = examPackUser(site, run);

/** When a post lost a topic. */
let changedAt: Date;

beforeAll(async () => {
  await captured(database);
  await writeBuiltFiles(site.server.dataDir);
  await site.server.restart();
  const create = 'mutation ($input: PostCreateInput!) { post: createPost(input: $input) { id } }';
  const update =
    'mutation ($id: ID!, $input: PostUpdateInput!) { updatePost(id: $id, input: $input) { id } }';
  const add = async (slug: string, topics: string[]): Promise<string> =>
    (await run(create, { input: postInput(slug, { topics }) })).post.id;
  const [first, renamed] = [await add('first', ['SEC', 'Fee rule']), await add('before', ['Custody'])];
  await add('other', ['Custody, Form ADV']);
  await captured(database);
  await run(update, { id: first, input: { title: 'New', topics: ['SEC'] } });
  const sql = 'select at from publication order by number desc limit 1';
  const [publication] = await database.fork().execute<{ at: Date | string }[]>(sql);
  changedAt = new Date(publication?.at ?? 0);
  await captured(database);
  await run(update, { id: renamed, input: { slug: 'after', topics: [] } });
  await captured(database);
  await recorded();
  await capturesSigned(database);
});

/** Makes a pack, which must hold. Returns the addresses of its captures in their order, and its files. */
async function contentOf(wish: object) {
  const bytes = await fileBytes(await downloaded(await makePack({ ...everything, ...wish })));
  expect((await verifyPack(bytes)).problems).toEqual([]);
  const entries = await unzip(bytes);
  const textOf = async (name: string) => new TextDecoder().decode(await entries.get(name)?.read());
  const rowsOf = async (name: string) => (await textOf(name)).trim().split('\r\n').slice(1);
  const addresses = (await rowsOf('captures.csv')).map((line) => line.split(',')[2]);
  return { addresses, rowsOf, cover: await textOf('README.html') };
}

test('a pack of a topic has the pages of the records of which a version had it', async () => {
  const { addresses, rowsOf, cover } = await contentOf({ topics: [' fee RULE', 'Fee rule'] });
  expect(addresses).toEqual(['/blog/first', '/blog/first']);
  expect(await rowsOf('publications.csv')).toHaveLength(2);
  expect(cover).toContain('pages about Fee rule<');
});

test('the same topic in another spelling makes the same bytes', async () => {
  const [one, other] = [{ topics: ['Fee rule'] }, { topics: ['fee rule'] }];
  const { sha256 } = await makePack({ ...everything, ...one });
  expect((await makePack({ ...everything, ...other })).sha256).toBe(sha256);
});

test('only versions that were live in the period count', async () => {
  expect((await contentOf({ start: changedAt, topics: ['Fee rule'] })).addresses).toEqual([]);
  expect((await contentOf({ start: changedAt, topics: ['sec'] })).addresses).toEqual(['/blog/first']);
  expect((await contentOf({ end: changedAt, topics: ['Fee rule'] })).addresses).toEqual(['/blog/first']);
});

test('a renamed record counts with each of its addresses', async () => {
  const { addresses } = await contentOf({ topics: ['custody'] });
  expect(new Set(addresses)).toEqual(new Set(['/blog/before', '/blog/after', '/blog/other']));
});

test('addresses and topics add up', async () => {
  const { addresses, cover } = await contentOf({ addresses: ['/blog/other'], topics: ['SEC', 'Fee rule'] });
  expect(new Set(addresses)).toEqual(new Set(['/blog/first', '/blog/other']));
  expect(cover).toContain('/blog/other, and pages about Fee rule, SEC<');
});

test('a topic that no version had is refused', async () => {
  const { errors } = await site.staff.graphql(askForPack, {
    input: { ...everything, topics: ['SEC', 'XYZ'] },
  });
  expect(errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { topics: 'No published version had the topic XYZ.' },
  });
});

test('a year that the database cannot store is refused', async () => {
  const input = { ...everything, start: '0000-01-01T00:00:00.000Z' };
  const { errors } = await site.staff.graphql(askForPack, { input });
  expect(errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { start: 'Enter a year from 1 to 9999.' },
  });
});

test('a pack has all verdicts about a release, however many there are', async () => {
  const save = `mutation { draft: savePackageDraft(input: { title: "Reviewed" }) { release { id hash } } }`;
  const { id, hash } = (await run(save)).draft.release;
  // One entry of the record has room for about 220 verdicts.
  await database.fork().execute(
    `insert into "approval" ("id", "release_id", "hash", "verdict", "by_id", "by_name", "at")
      select lpad(to_hex("n"), 24, '0'), ?, ?, 'approved', repeat('b', 24), 'Reviewer', now() from generate_series(1, 300) "n"`,
    [id, hash],
  );
  await run('mutation ($id: ID!) { publishRelease(id: $id) { id } }', { id });
  await captured(database);
  await recorded();
  const { rowsOf } = await contentOf({});
  expect(await rowsOf('approvals.csv')).toHaveLength(300);
});

test('a pack names the firm of the site settings in use', async () => {
  const { siteSettings } = await run('{ siteSettings { id name } }');
  const update = 'mutation ($id: ID!) { updateSiteSettings(id: $id, input: { tagline: "New" }) { id } }';
  await run(update, { id: siteSettings.id });
  await captured(database);
  await recorded();
  await capturesSigned(database);
  expect((await contentOf({})).cover).toContain(`of ${siteSettings.name} published`);
});
