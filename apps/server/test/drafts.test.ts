import { contentTypes } from '@daybook/content';
import { contentTypeOf } from '@daybook/content-engine';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { postInput } from './support/post-input.ts';
import { sampleInput, selectionOf } from './support/sample-input.ts';
import { storedFiles } from './support/stored-files.ts';
import { picture } from './support/test-files.ts';
import { restoreRecords } from './support/trash.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
const collaborator = { fname: 'Cole', email: 'cole@example.com', password: 'lantern orchard tidal' };
let cole: ApiClient;

beforeAll(async () => {
  await site.staff.post('/api/add-collaborator', collaborator);
  cole = await site.visitor.signedIn(collaborator);
});

async function run(document: string, variables: object = {}, files = {}, client = site.staff) {
  const { data, errors } = await client.graphql(document, variables, files);
  expect(errors).toEqual([]);
  return data;
}

const save = `mutation ($id: ID, $input: PackageUpdateInput!, $version: Int) {
  draft: savePackageDraft(id: $id, input: $input, version: $version) {
    id recordId change title version updatedByName release { id } } }`;
const publishRelease =
  'mutation ($id: ID!, $hash: String) { publishRelease(id: $id, hash: $hash) { state } }';
const discard = 'mutation ($id: ID!, $version: Int) { discardDraft(id: $id, version: $version) }';
const draftOf = async (type: string, recordId: string) =>
  (
    await run(
      'query ($type: String!, $recordId: ID!) { draftsOf(type: $type, recordId: $recordId) { id version release { id hash } } }',
      { type, recordId },
    )
  ).draftsOf[0];
const publish = async (type: string, recordId: string) =>
  site.staff.graphql(publishRelease, { id: (await draftOf(type, recordId)).release.id });
const update =
  'mutation ($id: ID!, $input: PackageUpdateInput!) { updatePackage(id: $id, input: $input) { id } }';

async function addPackage(title: string): Promise<string> {
  const input = { title, description: '<p>Published.</p>' };
  const document = 'mutation ($input: PackageCreateInput!) { createPackage(input: $input) { id } }';
  return (await run(document, { input })).createPackage.id;
}

const fields = '{ one: staffPackage(id: $id) { title description } }';
const published = async (id: string) => (await run(`query ($id: ID!) ${fields}`, { id })).one;
const drafted = async (id: string) =>
  (await run(`query ($id: ID!) @perspective(drafts: true) ${fields}`, { id })).one;
const codeOf = async (document: string, variables: object, client = site.staff) =>
  (await client.graphql(document, variables)).errors[0]?.extensions.code;

test('lists drafts by type, records, change, and words of the title', async () => {
  const word = 'Sieve%';
  const id = await addPackage('Kept');
  const input = { title: `${word} one` };
  await run(save, { id, input });
  const made = (await run(save, { input: { title: `${word} two` } })).draft;
  const list = `query ($types: [String!], $recordIds: [ID!], $change: DraftChange, $search: String) {
    drafts(types: $types, recordIds: $recordIds, change: $change, search: $search) { items { recordId } } }`;
  const found = async (variables: object) =>
    (await run(list, variables)).drafts.items.map(({ recordId }: { recordId: string }) => recordId);
  expect(await found({ search: 'sieve%' })).toEqual([made.recordId, id]);
  expect(await found({ search: 'sieve_' })).toEqual([]);
  expect(await found({ search: word, change: 'new' })).toEqual([made.recordId]);
  expect(await found({ types: ['Package', 'HomePage'], recordIds: [id, 'nothing'] })).toEqual([id]);
  expect(await found({ types: ['Post'], recordIds: [id] })).toEqual([]);
  expect(await found({ recordIds: [] })).toEqual([]);
});

describe('a draft', () => {
  test('changes nothing for visitors until it is published', async () => {
    const id = await addPackage('Public');
    const { draft } = await run(save, { id, input: { title: 'Planned' } });
    expect(draft).toMatchObject({
      recordId: id,
      change: 'changed',
      title: 'Planned',
      version: 1,
      updatedByName: 'Superadmin',
    });
    expect(await published(id)).toEqual({ title: 'Public', description: '<p>Published.</p>' });
    expect(await drafted(id)).toEqual({ title: 'Planned', description: '<p>Published.</p>' });
    const list = '{ packages(pageSize: 100) { items { title } } }';
    const titles = (await run(list, {}, {}, site.visitor)).packages.items.map(
      (one: { title: string }) => one.title,
    );
    expect([titles.includes('Public'), titles.includes('Planned')]).toEqual([true, false]);
    const { publishRelease: release } = await run(publishRelease, { id: draft.release.id });
    expect(release.state).toBe('published');
    expect(await published(id)).toEqual({ title: 'Planned', description: '<p>Published.</p>' });
    const gone = await run('query ($id: ID!) { draft(id: $id) { version } }', { id: draft.id });
    expect([gone.draft, await draftOf('Package', id)]).toEqual([null, undefined]);
  });

  test('collects the saves of several people, and refuses a save based on an older version', async () => {
    const id = await addPackage('Shared');
    await run(save, { id, input: { title: 'First' }, version: 0 });
    const second = { id, input: { description: '<p>Second.</p>' }, version: 1 };
    expect((await run(save, second, {}, cole)).draft).toMatchObject({ version: 2, updatedByName: 'Cole' });
    for (const version of [0, 1])
      expect(await codeOf(save, { id, input: { title: 'Late' }, version })).toBe('CONFLICT');
    expect(await drafted(id)).toEqual({ title: 'First', description: '<p>Second.</p>' });
    const { drafts } = await run('{ drafts { items { recordId type title updatedByName } totalCount } }');
    expect(drafts.items).toContainEqual({
      recordId: id,
      type: 'Package',
      title: 'First',
      updatedByName: 'Cole',
    });
    const { id: draft, release } = await draftOf('Package', id);
    await run(save, { id, input: { title: 'Third' }, version: 2 });
    expect(await codeOf(publishRelease, { id: release.id, hash: release.hash })).toBe('CONFLICT');
    expect(await codeOf(discard, { id: draft, version: 2 })).toBe('CONFLICT');
    expect((await run(discard, { id: draft, version: 3 })).discardDraft).toBe(id);
    expect(await drafted(id)).toEqual(await published(id));
  });

  test('can create a record, and its publication reports all missing values', async () => {
    const begin =
      'mutation ($input: PostUpdateInput!) { draft: savePostDraft(input: $input) { recordId change version } }';
    const { draft } = await run(begin, { input: { title: 'Brand new', slug: 'brand-new' } });
    expect(draft).toMatchObject({ change: 'new', version: 1 });
    const id = draft.recordId;
    const { errors } = await publish('Post', id);
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { excerpt: expect.any(String), metaTitle: expect.any(String) },
    });
    expect((await site.visitor.get('/blog/brand-new')).status).toBe(404);
    const list =
      'query @perspective(drafts: true) { staffPosts(search: "Brand new") { items { title date } totalCount } }';
    expect((await run(list)).staffPosts).toMatchObject({ items: [{ title: 'Brand new' }], totalCount: 1 });
    const bySlug = 'query @perspective(drafts: true) { post(by: { slug: "brand-new" }) { title } }';
    expect((await run(bySlug)).post).toEqual({ title: 'Brand new' });
    const more =
      'mutation ($id: ID!, $input: PostUpdateInput!) { savePostDraft(id: $id, input: $input, version: 1) { version } }';
    await run(more, { id, input: postInput('brand-new', { title: 'Brand new' }) });
    await publish('Post', id);
    expect(
      (await site.visitor.graphql('{ post(by: { slug: "brand-new" }) { id title } }')).data.post,
    ).toEqual({
      id,
      title: 'Brand new',
    });
    const { revisions } = await run(
      'query ($id: ID!) { revisions(type: "Post", id: $id) { items { number change } } }',
      { id },
    );
    expect(revisions.items).toEqual([{ number: 1, change: 'created' }]);
  });

  test('of a new team member has a place at the end of the team', async () => {
    const add = 'mutation { one: createTeamMember(input: { name: "First", position: "Partner" }) { id } }';
    await run(add);
    const begin = `mutation { draft: saveTeamMemberDraft(input: { name: "Last" }) { id placement } }`;
    const { draft } = await run(begin);
    expect(draft.placement).toBeNull();
    const list = `query @perspective(drafts: true) { staffTeamMembers { items { name order } } }`;
    const { items } = (await run(list)).staffTeamMembers;
    expect(items.at(-1)).toEqual({ name: 'Last', order: items.length });
    await run(discard, { id: draft.id });
  });

  test('keeps changes that others published to other fields, and conflicts on the same field', async () => {
    const id = await addPackage('Before');
    await run(save, { id, input: { title: 'Mine' } });
    await run(update, { id, input: { description: '<p>Theirs.</p>' } }, {}, cole);
    expect(await drafted(id)).toEqual({ title: 'Mine', description: '<p>Theirs.</p>' });
    await run(update, { id, input: { title: 'Theirs' } }, {}, cole);
    const { errors } = await publish('Package', id);
    expect(errors[0]).toMatchObject({
      message: 'Title was changed by Cole after this draft was started.',
      extensions: { code: 'CONFLICT', fields: { title: expect.any(String) } },
    });
    const draft = await draftOf('Package', id);
    await run('mutation ($id: ID!) { rebaseDraft(id: $id) { version } }', { id: draft.id });
    await publish('Package', id);
    expect(await published(id)).toEqual({ title: 'Mine', description: '<p>Theirs.</p>' });
  });

  test('conflicts with what was published after its author read the record', async () => {
    const id = await addPackage('Read');
    await run(update, { id, input: { description: '<p>Read, too.</p>' } });
    await run(update, { id, input: { title: 'Theirs' } }, {}, cole);
    await run(update, { id, input: { description: '<p>Theirs.</p>' } }, {}, cole);
    const begin = `mutation ($id: ID, $seen: Int) {
      savePackageDraft(id: $id, input: { title: "Mine" }, recordVersion: $seen) { id } }`;
    await run(begin, { id, seen: 2 });
    const { errors } = await publish('Package', id);
    expect(errors[0]?.extensions).toEqual({
      code: 'CONFLICT',
      fields: { title: 'Title was changed by Cole after this draft was started.' },
    });
    await run(discard, { id: (await draftOf('Package', id)).id });
    await run(begin, { id, seen: 4 });
    await publish('Package', id);
    expect(await published(id)).toEqual({ title: 'Mine', description: '<p>Theirs.</p>' });
  });

  test('deletes its files when it is discarded or they are replaced', async () => {
    const add =
      'mutation ($file: Upload) { createPartnership(input: { url: "https://a.example.com", picture: $file }) { id picture { name } } }';
    const { id, picture: live } = (await run(add, { file: null }, { file: await picture() }))
      .createPartnership;
    const before = await storedFiles(site.server);
    const savePicture =
      'mutation ($id: ID!, $file: Upload) { savePartnershipDraft(id: $id, input: { picture: $file }) { version } }';
    const read = async (perspective = '') =>
      (
        await run(`query ($id: ID!) ${perspective} { one: staffPartnership(id: $id) { picture { name } } }`, {
          id,
        })
      ).one.picture.name;
    await run(savePicture, { id, file: null }, { file: await picture('one.png') });
    await run(savePicture, { id, file: null }, { file: await picture('two.png') });
    expect([await read(), await read('@perspective(drafts: true)')]).toEqual([
      live.name,
      expect.not.stringContaining(live.name),
    ]);
    await run(discard, { id: (await draftOf('Partnership', id)).id });
    expect((await storedFiles(site.server)).sort()).toEqual(before.sort());
    await run(savePicture, { id, file: null }, { file: await picture('three.png') });
    const planned = await read('@perspective(drafts: true)');
    await publish('Partnership', id);
    expect(await read()).toBe(planned);
    expect(await storedFiles(site.server)).not.toContain(live.name);
  });

  test('can have a text of 5 MB', async () => {
    const paragraph = `<p>${'A long text. '.repeat(20)}</p>`;
    const body = paragraph.repeat(Math.floor(4_900_000 / paragraph.length));
    const document = `mutation ($input: PostUpdateInput!) {
      draft: savePostDraft(input: $input) { recordId release { id } } }`;
    const { data, errors } = await site.staff.graphql(document, { input: postInput('long-text', { body }) });
    expect(errors).toEqual([]);
    const { recordId, release } = data.draft;
    const publishing = await site.staff.graphql('mutation ($id: ID!) { publishRelease(id: $id) { state } }', {
      id: release.id,
    });
    expect(publishing.errors).toEqual([]);
    const found = await site.staff.graphql('query ($id: ID!) { post: staffPost(id: $id) { body } }', {
      id: recordId,
    });
    expect(found.errors).toEqual([]);
    expect(found.data.post.body === body).toBe(true);
  });

  test('is refused for visitors, for invalid values, and for unknown records', async () => {
    const id = await addPackage('Safe');
    for (const document of [save, publishRelease, discard, '{ drafts { totalCount } }'])
      expect(await codeOf(document, { id, input: {} }, site.visitor)).toBe('UNAUTHENTICATED');
    expect(
      await codeOf('mutation { savePartnershipDraft(input: { url: "nonsense" }) { version } }', {}),
    ).toBe('BAD_USER_INPUT');
    const foreign = '0123456789abcdef01234567';
    expect(await codeOf(save, { id: foreign, input: {} })).toBe('NOT_FOUND');
    for (const document of [publishRelease, discard])
      expect(await codeOf(document, { id })).toBe('NOT_FOUND');
    await run(save, { id, input: { title: 'Orphan' } });
    await run('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id });
    expect((await publish('Package', id)).errors[0]?.extensions.code).toBe('NOT_FOUND');
    await restoreRecords(site.staff, [id]);
    await publish('Package', id);
    expect(await published(id)).toMatchObject({ title: 'Orphan' });
  });
});

const types = contentTypes.map((type) => ({ type, name: contentTypeOf(type).names.type }));

test.each(types)('a draft of type $name is read and published with all its values', async ({ type }) => {
  const { names } = contentTypeOf(type);
  const { input, files } = await sampleInput(type);
  const begin = `mutation ($input: ${names.updateInput}!) { draft: ${names.saveDraft}(input: $input) { recordId } }`;
  const id = (await run(begin, { input }, files)).draft.recordId;
  const read = async (perspective = '') =>
    (
      await run(
        `query ($id: ID!) ${perspective} { one: ${names.staffOne}(id: $id) { ${selectionOf(type)} } }`,
        { id },
      )
    ).one;
  expect(await read()).toBeNull();
  const planned = await read('@perspective(drafts: true)');
  expect((await publish(names.type, id)).errors).toEqual([]);
  expect(await read()).toEqual(planned);
  const other = await sampleInput(type);
  const change = `mutation ($id: ID!, $input: ${names.updateInput}!) { ${names.saveDraft}(id: $id, input: $input) { version } }`;
  await run(change, { id, input: other.input }, other.files);
  expect(await read()).toEqual(planned);
  const changed = await read('@perspective(drafts: true)');
  expect(changed).not.toEqual(planned);
  expect((await publish(names.type, id)).errors).toEqual([]);
  expect(await read()).toEqual(changed);
});
