import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { TestFile } from './support/api-client.ts';
import { databaseBehind } from './support/database-behind.ts';
import { postInput } from './support/post-input.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();

async function run(document: string, variables: object = {}) {
  const { data, errors } = await site.staff.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}
const codeOf = async (document: string, variables: object) =>
  (await site.staff.graphql(document, variables)).errors[0]?.extensions.code;
const newRelease = async (name: string): Promise<string> =>
  (await run('mutation ($name: String!) { createRelease(name: $name) { id } }', { name })).createRelease.id;
const removal = `mutation ($type: String!, $id: ID!, $release: ID) {
  draftRemoval(type: $type, recordId: $id, release: $release) { id } }`;
const publish = 'mutation ($id: ID!) { publishRelease(id: $id) { state publication } }';
const revert = 'mutation ($number: Int!) { revertPublication(number: $number) }';
const problemsOf = async (id: string) =>
  (await run('query ($id: ID!) { release(id: $id) { problems { field message } } }', { id })).release
    .problems;
const lastPublication = async (): Promise<number> =>
  (await run('{ publications(pageSize: 1) { items { number } } }')).publications.items[0].number;

async function saveDraft(type: string, input: object, release?: string, id?: string) {
  const document = `mutation ($id: ID, $input: ${type}UpdateInput!, $release: ID) {
    draft: save${type}Draft(id: $id, input: $input, release: $release) { id recordId release { id } } }`;
  return (await run(document, { input, release, id })).draft;
}

test('a release warns of links to posts that it removes, but not of links that redirect', async () => {
  const create = 'mutation ($input: PostCreateInput!) { one: createPost(input: $input) { id } }';
  const add = async (slug: string) => (await run(create, { input: postInput(slug) })).one.id;
  const [renamed, removed, linking] = [await add('link-old'), await add('link-gone'), await add('linking')];
  const release = await newRelease('Links');
  await saveDraft('Post', { slug: 'link-new' }, release, renamed);
  const body = ['link-old', 'link-new', 'link-gone']
    .map((slug) => `<p><a href="/blog/${slug}">x</a></p>`)
    .join('');
  await saveDraft('Post', { body }, release, linking);
  expect(await problemsOf(release)).toEqual([]);
  await run(removal, { type: 'Post', id: removed, release });
  expect(await problemsOf(release)).toEqual([
    { field: 'body', message: expect.stringContaining('/blog/link-gone') },
  ]);
});

test('a release lists sentences that rules on advertising object to, and not those of removals', async () => {
  const release = await newRelease('Claims');
  const body = '<p>Welcome.</p><p>Our <b>returns</b> are risk-free.</p>';
  const draft = await saveDraft('Post', { body }, release);
  const query = `query ($id: ID!) { release(id: $id) { state problems { kind }
    findings { id draftId answer { reason } field fieldLabel ruleId severity excerpt block start source } } }`;
  const { findings } = (await run(query, { id: release })).release;
  expect(findings).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      draftId: draft.id,
      answer: null,
      field: 'body',
      fieldLabel: expect.any(String),
      ruleId: 'promissory',
      severity: 'serious',
      excerpt: 'Our returns are risk-free.',
      block: 1,
      start: 0,
      source: expect.stringContaining('275.206(4)-1'),
    },
  ]);
  const create = 'mutation ($input: PostCreateInput!) { one: createPost(input: $input) { id } }';
  const input = { ...postInput('claim'), body };
  const { id } = (await run(create, { input })).one;
  const removing = await newRelease('Removal of claims');
  await run(removal, { type: 'Post', id, release: removing });
  expect((await run(query, { id: removing })).release.findings).toEqual([]);
});

test('the hash of a release depends on the bytes of its files, and not on their names', async () => {
  const { recordId: id } = await saveDraft('Partnership', { url: 'https://partner.example' });
  const save = `mutation ($id: ID!, $file: Upload) {
    draft: savePartnershipDraft(id: $id, input: { picture: $file }) { release { hash } } }`;
  const hashWith = async (file: TestFile): Promise<string> => {
    const { data, errors } = await site.staff.graphql(save, { id, file: null }, { file });
    expect(errors).toEqual([]);
    return data.draft.release.hash;
  };
  const first = await hashWith(await picture('one.png', 48, 27));
  expect(await hashWith(await picture('one.png', 64, 36))).not.toBe(first);
  expect(await hashWith(await picture('again.png', 48, 27))).toBe(first);
});

test('a release warns of links to this site that name its address', async () => {
  const release = await newRelease('Absolute links');
  const own = `http://localhost:${new URL(site.server.url).port}`;
  const addresses = [`${own}/blog/nowhere`, `${own}/`, 'https://other.example/blog/nowhere', '//x.example/y'];
  const body = addresses.map((address) => `<p><a href="${address}">x</a></p>`).join('');
  await saveDraft('Post', { ...postInput('absolute'), body }, release);
  expect(await problemsOf(release)).toEqual([
    { field: 'body', message: 'Description links to /blog/nowhere, which does not exist.' },
  ]);
});

test('the check of a release takes as many statements for many drafts as for a few', async () => {
  const execute = (sql: string) => database.fork().execute(sql);
  await execute('delete from "pgboss"."schedule"');
  const running = `select "name" from "pgboss"."job" where "state" < 'completed' and "start_after" <= now()`;
  const log = vi.spyOn(database.orm.config.getLogger(), 'logQuery');
  const statementsFor = async (count: number) => {
    const release = await newRelease(`${count} drafts`);
    for (let index = 0; index < count; index += 1) {
      const address = (slug: string) => `<p><a href="/blog/${slug}">x</a></p>`;
      const body = [`many-${count}-0`, `lost-${index}`].map(address).join('');
      await saveDraft('Post', { ...postInput(`many-${count}-${index}`), body }, release);
    }
    // Background jobs read the same tables.
    while ((await execute(running)).length > 0) await setTimeout(50);
    log.mockClear();
    const query = 'query ($id: ID!) { release(id: $id) { problems { kind message } } }';
    const { problems } = (await run(query, { id: release })).release;
    expect(problems).toHaveLength(count);
    return log.mock.calls.filter(([{ query: sql = '' }]) => /\b(post|post_slug|redirect)\b/.test(sql)).length;
  };
  expect(await statementsFor(8)).toBe(await statementsFor(2));
  log.mockRestore();
});

test('a release warns of link fields that lead to missing pages of this site', async () => {
  const release = await newRelease('Link fields');
  const own = `http://localhost:${new URL(site.server.url).port}`;
  await saveDraft('Partnership', { url: `${own}/blog/nowhere?from=logo#top` }, release);
  const links = async () =>
    (await problemsOf(release)).filter((problem: { message: string }) =>
      problem.message.includes('links to'),
    );
  expect(await links()).toEqual([
    { field: 'url', message: 'URL links to /blog/nowhere, which does not exist.' },
  ]);
  for (const url of [`${own}/blog?page=2`, 'https://other.example/blog/nowhere'])
    await saveDraft('Partnership', { url }, release);
  expect(await links()).toHaveLength(1);
});

test('a release is not published with a required text of which nothing is seen', async () => {
  const release = await newRelease('Nothing to see');
  const { id } = (await run('{ aboutPage { id } }')).aboutPage;
  const save = (texts: object) => saveDraft('AboutPage', texts, release, id);
  await save({ heroText: '<hr>' });
  const lacking = (await problemsOf(release)).map(({ field }: { field: string }) => [field, 'Text']);
  await save({ ...Object.fromEntries(lacking), heroText: '<p><br></p>' });
  const problem = { field: 'heroText', message: expect.stringContaining('required') };
  expect(await problemsOf(release)).toEqual([problem]);
  expect(await codeOf(publish, { id: release })).toBe('BAD_USER_INPUT');
  await save({ heroText: '<hr>' });
  expect(await run(publish, { id: release })).toMatchObject({ publishRelease: { state: 'published' } });
});

test('a release publishes 500 records at once, or none of them', async () => {
  const release = await newRelease('Five hundred');
  const atOnce = 25;
  const all = Array.from(
    { length: atOnce },
    (_, at) => `a${at}: savePackageDraft(input: $input, release: $release) { id }`,
  );
  const save = `mutation ($input: PackageUpdateInput!, $release: ID) { ${all.join(' ')} }`;
  for (let saved = atOnce; saved < 500; saved += atOnce)
    await run(save, { input: { title: 'Bulk', description: '<p>Text.</p>' }, release });
  const untitled = Array.from({ length: atOnce }, () =>
    saveDraft('Package', { description: '<p>Text.</p>' }, release),
  );
  const lacking: { recordId: string }[] = await Promise.all(untitled);
  const found = async () =>
    (await run('{ staffPackages(search: "Bulk") { totalCount } }')).staffPackages.totalCount;
  expect((await problemsOf(release)).length).toBe(atOnce);
  expect(await codeOf(publish, { id: release })).toBe('BAD_USER_INPUT');
  expect(await found()).toBe(0);
  for (const { recordId } of lacking) await saveDraft('Package', { title: 'Bulk' }, release, recordId);
  const before = await lastPublication();
  const { publication } = (await run(publish, { id: release })).publishRelease;
  expect(publication).toBe(before + 1);
  expect(await found()).toBe(500);
  await run(revert, { number: publication });
  expect(await found()).toBe(0);
});

test('a draft that is added while the drafts of a large release are read is not lost', async () => {
  const release = await newRelease('Large');
  const atOnce = 20;
  const aliased = (call: (at: number) => string) =>
    Array.from({ length: atOnce }, (_, at) => `a${at}: ${call(at)}`).join(' ');
  const create = `mutation ($input: PackageCreateInput!) { ${aliased(() => 'createPackage(input: $input) { id }')} }`;
  const input = { title: 'Large', description: '<p>Text.</p>' };
  const one = 'mutation ($input: PackageCreateInput!) { one: createPackage(input: $input) { id } }';
  const first = (await run(one, { input })).one.id;
  for (let saved = 0; saved < 220; saved += atOnce) {
    const made: Record<string, { id: string }> = await run(create, { input });
    const ids = Object.values(made).map(({ id }) => id);
    const change = (at: number) =>
      `savePackageDraft(id: "${ids[at]}", input: { title: "Larger" }, release: $release) { id }`;
    await run(`mutation ($release: ID) { ${aliased(change)} }`, { release });
  }
  const code = await during(
    /^select "d0"."id" from "draft"/,
    () => saveDraft('Post', postInput('added-last'), release),
    () => codeOf(publish, { id: release }),
  );
  expect(code).toBe('CONFLICT');
  await during(
    /^select .* from "draft" .* limit /,
    // The draft of the oldest record comes first.
    () => saveDraft('Package', { title: 'Largest' }, release, first),
    () => run(publish, { id: release }),
  );
  const published = await run(
    `query ($first: ID!) { package(id: $first) { title } post(by: { slug: "added-last" }) { slug }
    staffPackages(search: "Larger") { totalCount } }`,
    { first },
  );
  expect(published).toEqual({
    package: { title: 'Largest' },
    post: { slug: 'added-last' },
    staffPackages: { totalCount: 220 },
  });
});

/** Runs other work after the first statement of a kind that the server runs for a call. */
async function during<T>(
  statement: RegExp,
  other: () => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const connection = database.orm.em.getDriver().getConnection();
  const execute = connection.execute.bind(connection);
  let isDone = false;
  const spy = vi.spyOn(connection, 'execute').mockImplementation(async (sql, ...others) => {
    const rows = await execute(sql, ...others);
    if (!isDone && statement.test(sql)) {
      isDone = true;
      await other();
    }
    return rows;
  });
  try {
    const result = await call();
    expect(isDone).toBe(true);
    return result;
  } finally {
    spy.mockRestore();
  }
}

test('a single release that has got drafts of other records goes out only after it has a name', async () => {
  const own = await saveDraft('Package', { title: 'Own', description: '<p>Text.</p>' });
  const other = await saveDraft('Package', { title: 'Unseen', description: '<p>Text.</p>' });
  const id = own.release.id;
  // Earlier versions allowed it.
  await database.fork().execute('update "draft" set "release_id" = ? where "id" = ?', [id, other.id]);
  const { hash } = (await run('query ($id: ID!) { release(id: $id) { hash } }', { id })).release;
  const at = new Date(Date.now() + 3_600_000);
  const schedule = `mutation ($id: ID!, $hash: String!, $at: DateTimeISO!) {
    scheduleRelease(id: $id, hash: $hash, at: $at, zone: "UTC") { state } }`;
  const submit = 'mutation ($id: ID!) { submitRelease(id: $id) { state } }';
  for (const document of [publish, schedule, submit]) {
    const { errors } = await site.staff.graphql(document, { id, hash, at });
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(errors[0]?.message).toContain('drafts of “Unseen”');
  }
  await run('mutation ($id: ID!) { updateRelease(id: $id, name: "Both") { id } }', { id });
  await run(publish, { id });
});
