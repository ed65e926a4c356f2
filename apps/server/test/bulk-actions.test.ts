import { beforeEach, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
let count = 0;
let ids: string[];

async function run(document: string, variables: object = {}, client = site.staff) {
  const { data, errors } = await client.graphql(document, variables);
  expect(errors, document).toEqual([]);
  return data;
}
async function signedInAs(role: string): Promise<ApiClient> {
  const account = { email: `${role}@example.com`, password: 'lantern orchard tidal' };
  const create = 'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }';
  await run(create, { input: { name: role, role, ...account } });
  return site.visitor.signedIn(account);
}
const refusal = async (document: string, variables: object) =>
  (await site.staff.graphql(document, variables)).errors[0]?.extensions;

async function makePost(topics: readonly string[]): Promise<string> {
  count += 1;
  const texts = { title: `Post ${count}`, slug: `post-${count}`, excerpt: 'x', metaTitle: 'x' };
  const input = { ...texts, metaDescription: 'x', body: '', date: '2026-01-01', topics };
  const { made } = await run(
    'mutation ($input: PostCreateInput!) { made: createPost(input: $input) { id } }',
    {
      input,
    },
  );
  return made.id;
}
const topicsOf = async (id: string): Promise<string[]> =>
  (await run('query ($id: ID!) { post: staffPost(id: $id) { topics } }', { id })).post?.topics;
const publications = async (): Promise<number> =>
  (await run('{ publications { totalCount } }')).publications.totalCount;
const drafts = async (): Promise<{ recordId: string; change: string; release: { name: string } }[]> =>
  (
    await run(
      'query ($ids: [ID!]) { drafts(recordIds: $ids) { items { recordId change release { name } } } }',
      {
        ids,
      },
    )
  ).drafts.items;
const newRelease = async (): Promise<string> =>
  (await run('mutation { release: createRelease(name: "Tags") { id } }')).release.id;
const setApprovals = (count: number) =>
  run('mutation ($count: Int!) { setRequiredApprovals(count: $count) { requiredApprovals } }', { count });
const saveDraft = (id: string | null, title: string) =>
  run(
    `mutation ($id: ID, $input: PostUpdateInput!) { draft: savePostDraft(id: $id, input: $input) { recordId } }`,
    { id, input: { title } },
  );

const releaseState = `query ($id: ID!) {
  release(id: $id) { state isSingle isOwn drafts { recordId } approvals { isValid } } }`;
const change = `mutation ($ids: [ID!]!, $change: BulkChangeInput!) {
  changed: changeRecords(type: "Post", ids: $ids, change: $change) }`;
const addTag = (tag: string) => ({ field: 'topics', addTags: [tag] });

beforeEach(async () => {
  ids = [await makePost(['Funds']), await makePost(['exams'])];
});

test('adds a tag to the records that lack it, in one publication', async () => {
  const before = await publications();
  expect((await run(change, { ids: [...ids, 'f'.repeat(24)], change: addTag('Exams') })).changed).toEqual([
    ids[0],
  ]);
  expect(await Promise.all(ids.map(topicsOf))).toEqual([['Funds', 'Exams'], ['exams']]);
  await run(change, { ids, change: { field: 'topics', addTags: ['Rules', 'rules'] } });
  expect(await topicsOf(ids[1] ?? '')).toEqual(['exams', 'Rules']);
  await run(change, { ids, change: { field: 'topics', removeTags: ['RULES'] } });
  expect(await Promise.all(ids.map(topicsOf))).toEqual([['Funds', 'Exams'], ['exams']]);
  expect(await publications()).toBe(before + 3);
});

test('assigns an author, and changes nothing if there is no such person', async () => {
  const { made } = await run(
    'mutation { made: createTeamMember(input: { name: "Ada", position: "Partner" }) { id } }',
  );
  await run(change, { ids, change: { field: 'author', reference: made.id } });
  const authors = async () =>
    (
      await run('query ($f: PostFilter) { list: staffPosts(filter: $f) { totalCount } }', {
        f: { author: { in: [made.id] } },
      })
    ).list.totalCount;
  expect(await authors()).toBe(2);
  const unknown = { ids, change: { field: 'author', reference: 'f'.repeat(24) } };
  expect(await refusal(change, unknown)).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await authors()).toBe(2);
  await run(change, { ids, change: { field: 'author', reference: '' } });
  expect(await authors()).toBe(0);
});

test('deletes all records in one publication, and restores them', async () => {
  const before = await publications();
  const remove = 'mutation ($ids: [ID!]!) { removed: removeRecords(type: "Post", ids: $ids) }';
  expect((await run(remove, { ids })).removed).toEqual(ids.toSorted());
  expect(await publications()).toBe(before + 1);
  expect((await run(remove, { ids })).removed).toEqual([]);
  const restore = 'mutation ($ids: [ID!]!) { restored: restoreRecords(ids: $ids) { id } }';
  expect((await run(restore, { ids })).restored).toHaveLength(2);
  expect(await topicsOf(ids[0] ?? '')).toEqual(['Funds']);
});

test('keeps the order of the team without gaps, and one record of each page', async () => {
  const make =
    'mutation ($name: String!) { made: createTeamMember(input: { name: $name, position: "x" }) { id } }';
  const members: string[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four']) members.push((await run(make, { name })).made.id);
  const remove = 'mutation ($type: String!, $ids: [ID!]!) { removeRecords(type: $type, ids: $ids) }';
  await run(remove, { type: 'TeamMember', ids: [members[0], members[2]] });
  const { list } = await run('{ list: staffTeamMembers { items { id order } } }');
  expect(list.items.map(({ order }: { order: number }) => order)).toEqual(
    list.items.map((_: unknown, index: number) => index + 1),
  );
  const { first } = await run('{ first: homePage { id } }');
  const { second } = await run(
    'mutation { second: createHomePage(input: { heroHeading: "Second" }) { id } }',
  );
  expect(await refusal(remove, { type: 'HomePage', ids: [first.id, second.id] })).toMatchObject({
    code: 'CONFLICT',
  });
  expect((await run('{ pages: staffHomePages { totalCount } }')).pages.totalCount).toBe(2);
  await run(remove, { type: 'HomePage', ids: [second.id] });
});

test('publishes the drafts of records together, or none of them', async () => {
  const publish = 'mutation ($ids: [ID!]!) { release: publishDrafts(recordIds: $ids) { state } }';
  const before = await publications();
  await saveDraft(ids[0] ?? '', 'Changed');
  const { draft } = await saveDraft(null, 'Incomplete');
  ids.push(draft.recordId);
  expect(await refusal(publish, { ids })).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect((await drafts()).map(({ release }) => release.name)).toEqual(['', '']);
  expect(await publications()).toBe(before);
  expect((await run(publish, { ids: ids.slice(0, 2) })).release.state).toBe('published');
  expect((await drafts()).map(({ recordId }) => recordId)).toEqual([draft.recordId]);
  expect(await publications()).toBe(before + 1);
  expect(await refusal(publish, { ids: ids.slice(0, 2) })).toMatchObject({
    fields: { ids: 'None of these records has a draft of its own.' },
  });
});

test('leaves drafts in their releases with previews and approvals if their publication is refused', async () => {
  const people = await Promise.all(['contributor', 'approver'].map(signedInAs));
  const [writer = site.staff, approver = site.staff] = people;
  const save = `mutation ($id: ID, $input: PostUpdateInput!) {
    draft: savePostDraft(id: $id, input: $input) { release { id } } }`;
  const made = await run(save, { id: ids[0], input: { title: 'Approved' } }, writer);
  const { id } = made.draft.release;
  const { hash } = (
    await run('mutation ($id: ID!) { release: submitRelease(id: $id) { hash } }', { id }, writer)
  ).release;
  const approve = 'mutation ($id: ID!, $hash: String!) { approveRelease(id: $id, hash: $hash) { id } }';
  await run(approve, { id, hash }, approver);
  await run('mutation ($id: ID!) { reopenRelease(id: $id) { id } }', { id }, writer);
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const link = `mutation ($id: ID!, $expiresAt: DateTimeISO!) {
    link: createPreviewLink(release: $id, expiresAt: $expiresAt) { url } }`;
  const { pathname } = new URL((await run(link, { id, expiresAt })).link.url);
  const state = async () => [
    (await run(releaseState, { id })).release,
    (await run('{ releases(includeSingle: true) { totalCount } }')).releases.totalCount,
    (await fetch(`${site.server.url}${pathname}/`)).status,
  ];
  const before = await state();
  expect(before).toEqual([
    {
      state: 'open',
      isSingle: true,
      isOwn: false,
      drafts: [{ recordId: ids[0] }],
      approvals: [{ isValid: true }],
    },
    expect.any(Number),
    200,
  ]);
  const publish = 'mutation ($ids: [ID!]!) { release: publishDrafts(recordIds: $ids) { state } }';
  await setApprovals(1);
  expect(await refusal(publish, { ids })).toMatchObject({ code: 'APPROVAL_REQUIRED' });
  await setApprovals(0);
  expect(await state()).toEqual(before);
  expect((await run(publish, { ids })).release.state).toBe('published');
  expect((await run(releaseState, { id })).release).toMatchObject({ state: 'discarded', drafts: [] });
});

test('publishes drafts together for a person with a long name', async () => {
  const { me } = await run('{ me { name } }');
  const rename = 'mutation ($name: String) { updateOwnProfile(name: $name) { id } }';
  await run(rename, { name: 'n'.repeat(200) });
  await saveDraft(ids[0] ?? '', 'Changed');
  const publish = 'mutation ($ids: [ID!]!) { release: publishDrafts(recordIds: $ids) { state } }';
  expect((await run(publish, { ids })).release.state).toBe('published');
  await run(rename, { name: me.name });
});

test('refuses to publish without approvals, and adds the same changes to a release', async () => {
  await setApprovals(1);
  expect(await refusal(change, { ids, change: addTag('Rules') })).toMatchObject({
    code: 'APPROVAL_REQUIRED',
  });
  const remove = 'mutation ($ids: [ID!]!) { removeRecords(type: "Post", ids: $ids) }';
  expect(await refusal(remove, { ids })).toMatchObject({ code: 'APPROVAL_REQUIRED' });
  expect(await drafts()).toEqual([]);
  const release = await newRelease();
  await run(
    `mutation ($ids: [ID!]!, $change: BulkChangeInput!, $release: ID!) {
      draftChanges(type: "Post", ids: $ids, change: $change, release: $release) }`,
    { ids, change: addTag('Rules'), release },
  );
  expect((await drafts()).map(({ change, release: { name } }) => [change, name])).toEqual([
    ['changed', 'Tags'],
    ['changed', 'Tags'],
  ]);
  await run(
    'mutation ($ids: [ID!]!, $release: ID!) { draftRemovals(type: "Post", ids: $ids, release: $release) }',
    { ids, release: await newRelease() },
  );
  expect(await drafts()).toHaveLength(4);
  await setApprovals(0);
});

test('gathers the drafts of records in a release', async () => {
  await saveDraft(ids[0] ?? '', 'One');
  await saveDraft(ids[1] ?? '', 'Two');
  const gather =
    'mutation ($ids: [ID!]!, $release: ID!) { gathered: gatherDrafts(recordIds: $ids, release: $release) }';
  expect((await run(gather, { ids, release: await newRelease() })).gathered).toHaveLength(2);
  expect((await drafts()).map(({ release }) => release.name)).toEqual(['Tags', 'Tags']);
  expect(await refusal(gather, { ids, release: await newRelease() })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

test('refuses more than 500 records, more than 50 tags, unknown types, and fields of other kinds', async () => {
  const many = Array.from({ length: 501 }, () => ids[0]);
  expect(await refusal(change, { ids: many, change: addTag('x') })).toMatchObject({
    fields: { ids: 'At most 500 records at once.' },
  });
  const tags = Array.from({ length: 51 }, (_, index) => `tag ${index}`);
  expect(await refusal(change, { ids, change: { field: 'topics', addTags: tags } })).toMatchObject({
    fields: { change: 'At most 50 tags at once.' },
  });
  expect(await refusal(change, { ids, change: { field: 'title', addTags: ['x'] } })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  expect(
    await refusal('mutation ($ids: [ID!]!) { removeRecords(type: "None", ids: $ids) }', { ids }),
  ).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});
