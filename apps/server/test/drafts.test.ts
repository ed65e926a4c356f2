import { contentTypes } from '@daybook/content';
import { contentTypeOf } from '@daybook/content-engine';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { postInput } from './support/post-input.ts';
import { sampleInput, selectionOf } from './support/sample-input.ts';
import { storedFiles } from './support/stored-files.ts';
import { picture } from './support/test-files.ts';
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
  draft: savePackageDraft(id: $id, input: $input, version: $version) { id change title version updatedByName } }`;
const publish = 'mutation ($id: ID!, $version: Int) { publishDraft(id: $id, version: $version) }';
const discard = 'mutation ($id: ID!, $version: Int) { discardDraft(id: $id, version: $version) }';
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

describe('a draft', () => {
  test('changes nothing for visitors until it is published', async () => {
    const id = await addPackage('Public');
    const { draft } = await run(save, { id, input: { title: 'Planned' } });
    expect(draft).toEqual({
      id,
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
    expect((await run(publish, { id, version: 1 })).publishDraft).toBe(id);
    expect(await published(id)).toEqual({ title: 'Planned', description: '<p>Published.</p>' });
    expect((await run('query ($id: ID!) { draft(id: $id) { version } }', { id })).draft).toBeNull();
  });

  test('collects the saves of several people, and refuses a late one', async () => {
    const id = await addPackage('Shared');
    await run(save, { id, input: { title: 'First' }, version: 0 });
    const second = { id, input: { description: '<p>Second.</p>' }, version: 1 };
    expect((await run(save, second, {}, cole)).draft).toMatchObject({ version: 2, updatedByName: 'Cole' });
    for (const version of [0, 1])
      expect(await codeOf(save, { id, input: { title: 'Late' }, version })).toBe('CONFLICT');
    expect(await drafted(id)).toEqual({ title: 'First', description: '<p>Second.</p>' });
    expect(await codeOf(publish, { id, version: 1 })).toBe('CONFLICT');
    const { drafts } = await run('{ drafts { items { id type title updatedByName } totalCount } }');
    expect(drafts.items).toContainEqual({
      id,
      type: 'Package',
      title: 'First',
      updatedByName: 'Cole',
    });
    await run(discard, { id, version: 2 });
    expect(await drafted(id)).toEqual(await published(id));
  });

  test('may be of a new record, and is refused with everything that is missing when it is published', async () => {
    const begin =
      'mutation ($input: PostUpdateInput!) { draft: savePostDraft(input: $input) { id change version } }';
    const { draft } = await run(begin, { input: { title: 'Brand new', slug: 'brand-new' } });
    expect(draft).toMatchObject({ change: 'new', version: 1 });
    const id = draft.id;
    const { errors } = await site.staff.graphql(publish, { id });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { excerpt: expect.any(String), metaTitle: expect.any(String), date: expect.any(String) },
    });
    expect((await site.visitor.get('/blog/brand-new')).status).toBe(404);
    const list =
      'query @perspective(drafts: true) { staffPosts(search: "Brand new") { items { title } totalCount } }';
    expect((await run(list)).staffPosts).toEqual({ items: [{ title: 'Brand new' }], totalCount: 1 });
    const more =
      'mutation ($id: ID!, $input: PostUpdateInput!) { savePostDraft(id: $id, input: $input, version: 1) { version } }';
    await run(more, { id, input: postInput('brand-new', { title: 'Brand new' }) });
    await run(publish, { id });
    expect((await site.visitor.graphql('{ post(slug: "brand-new") { id title } }')).data.post).toEqual({
      id,
      title: 'Brand new',
    });
    const { revisions } = await run(
      'query ($id: ID!) { revisions(type: "Post", id: $id) { items { number change } } }',
      { id },
    );
    expect(revisions.items).toEqual([{ number: 1, change: 'created' }]);
  });

  test('keeps what others published in other fields, and conflicts in the same field', async () => {
    const id = await addPackage('Before');
    await run(save, { id, input: { title: 'Mine' } });
    await run(update, { id, input: { description: '<p>Theirs.</p>' } }, {}, cole);
    expect(await drafted(id)).toEqual({ title: 'Mine', description: '<p>Theirs.</p>' });
    await run(update, { id, input: { title: 'Theirs' } }, {}, cole);
    const { errors } = await site.staff.graphql(publish, { id });
    expect(errors[0]).toMatchObject({
      message: 'Title was changed by Cole since this draft was begun.',
      extensions: { code: 'CONFLICT', fields: { title: expect.any(String) } },
    });
    await run('mutation ($id: ID!) { rebaseDraft(id: $id) { version } }', { id });
    await run(publish, { id });
    expect(await published(id)).toEqual({ title: 'Mine', description: '<p>Theirs.</p>' });
  });

  test('has files of its own, which go when it is discarded or they are replaced', async () => {
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
    await run(discard, { id });
    expect((await storedFiles(site.server)).sort()).toEqual(before.sort());
    await run(savePicture, { id, file: null }, { file: await picture('three.png') });
    const planned = await read('@perspective(drafts: true)');
    await run(publish, { id });
    expect(await read()).toBe(planned);
    expect(await storedFiles(site.server)).not.toContain(live.name);
  });

  test('is refused for visitors, for invalid values, and for what does not exist', async () => {
    const id = await addPackage('Safe');
    for (const document of [save, publish, discard, '{ drafts { totalCount } }'])
      expect(await codeOf(document, { id, input: {} }, site.visitor)).toBe('UNAUTHENTICATED');
    expect(
      await codeOf('mutation { savePartnershipDraft(input: { url: "nonsense" }) { version } }', {}),
    ).toBe('BAD_USER_INPUT');
    const foreign = '0123456789abcdef01234567';
    expect(await codeOf(save, { id: foreign, input: {} })).toBe('NOT_FOUND');
    for (const document of [publish, discard]) expect(await codeOf(document, { id })).toBe('NOT_FOUND');
    await run(save, { id, input: { title: 'Orphan' } });
    await run('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id });
    expect(await codeOf(publish, { id })).toBe('NOT_FOUND');
  });
});

const types = contentTypes.map((type) => ({ type, name: contentTypeOf(type).names.type }));

test.each(types)('a draft of type $name is read and published with all its values', async ({ type }) => {
  const { names } = contentTypeOf(type);
  const { input, files } = await sampleInput(type);
  const begin = `mutation ($input: ${names.updateInput}!) { draft: ${names.saveDraft}(input: $input) { id } }`;
  const id = (await run(begin, { input }, files)).draft.id;
  const read = async (perspective = '') =>
    (
      await run(
        `query ($id: ID!) ${perspective} { one: ${names.staffOne}(id: $id) { ${selectionOf(type)} } }`,
        { id },
      )
    ).one;
  expect(await read()).toBeNull();
  const planned = await read('@perspective(drafts: true)');
  await run(publish, { id });
  expect(await read()).toEqual(planned);
  const other = await sampleInput(type);
  const change = `mutation ($id: ID!, $input: ${names.updateInput}!) { ${names.saveDraft}(id: $id, input: $input) { version } }`;
  await run(change, { id, input: other.input }, other.files);
  expect(await read()).toEqual(planned);
  const changed = await read('@perspective(drafts: true)');
  expect(changed).not.toEqual(planned);
  await run(publish, { id });
  expect(await read()).toEqual(changed);
});
