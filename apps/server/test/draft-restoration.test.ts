import { join } from 'node:path';
import { contentTypes } from '@daybook/content';
import { contentTypeOf, purgeExpired } from '@daybook/content-engine';
import { openFileStore } from '@daybook/files';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { databaseBehind } from './support/database-behind.ts';
import { postInput } from './support/post-input.ts';
import { sampleInput, selectionOf } from './support/sample-input.ts';
import { picture } from './support/test-files.ts';
import { purgeRecords, restoreRecords, trashOf } from './support/trash.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();
const cara = { email: 'cara@example.com', password: 'lantern orchard tidal' };
let writer: ApiClient;

beforeAll(async () => {
  await run('mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }', {
    input: { ...cara, name: 'Cara', role: 'contributor' },
  });
  writer = await site.visitor.signedIn(cara);
});

async function run(document: string, variables: object = {}, client = site.staff) {
  const { data, errors } = await client.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}
const errorOf = async (document: string, variables: object) =>
  (await site.staff.graphql(document, variables)).errors[0];

const restoring = `mutation ($type: String!, $id: ID!, $number: Int, $release: ID) {
  draft: draftRestoration(type: $type, recordId: $id, number: $number, release: $release) {
    id change title version release { id hash } } }`;
const publish =
  'mutation ($id: ID!, $hash: String) { release: publishRelease(id: $id, hash: $hash) { publication } }';
const newRelease = async (name: string) =>
  (await run('mutation ($name: String!) { createRelease(name: $name) { id } }', { name })).createRelease.id;
const changesOf = async (number: number) =>
  (await run('query ($n: Int!) { publication(number: $n) { changes { type change } } }', { n: number }))
    .publication.changes;
const problemsOf = async (id: string) =>
  (await run('query ($id: ID!) { release(id: $id) { problems { kind field isBlocking } } }', { id })).release
    .problems;

async function addPackage(title: string): Promise<string> {
  const document = 'mutation ($input: PackageCreateInput!) { createPackage(input: $input) { id } }';
  return (await run(document, { input: { title, description: '<p>Published.</p>' } })).createPackage.id;
}
const removePackage = (id: string) => run('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id });
const packageOf = async (id: string, perspective = '') =>
  (await run(`query ($id: ID!) ${perspective} { one: staffPackage(id: $id) { title description } }`, { id }))
    .one;

const types = contentTypes.map((type) => ({ type, name: contentTypeOf(type).names.type }));

test.each(types)('a release restores a record of type $name with its values and files', async ({ type }) => {
  const { names } = contentTypeOf(type);
  const { input, files } = await sampleInput(type);
  const made = await site.staff.graphql(
    `mutation ($input: ${names.createInput}!) { ${names.create}(input: $input) { id } }`,
    { input },
    files,
  );
  const { id } = made.data[names.create];
  const read = async (perspective = '') =>
    (
      await run(
        `query ($id: ID!) ${perspective} { one: ${names.staffOne}(id: $id) { ${selectionOf(type)} } }`,
        {
          id,
        },
      )
    ).one;
  const before = await read();
  await run(`mutation ($id: ID!) { ${names.remove}(id: $id) { id } }`, { id });
  // Only superadmins write types with a policy of their own.
  const client = contentTypeOf(type).writePolicy ? site.staff : writer;
  const { draft } = await run(restoring, { type: names.type, id }, client);
  expect(draft).toMatchObject({ change: 'restored', version: 1 });
  expect(await read()).toBeNull();
  expect(await read(`@perspective(release: "${draft.release.id}")`)).toEqual(before);
  expect(await problemsOf(draft.release.id)).toEqual([]);
  const { release } = await run(publish, draft.release);
  expect(await read()).toEqual(before);
  expect(await read(`@perspective(publication: ${release.publication})`)).toEqual(before);
  expect(await changesOf(release.publication)).toContainEqual({ type: names.type, change: 'restored' });
  const url = before.picture?.url ?? before.file?.url;
  if (url) expect((await fetch(site.server.url + url)).status).toBe(200);
  expect((await trashOf(site.staff)).map((one) => one.id)).not.toContain(id);
  await run('mutation ($n: Int!) { revertPublication(number: $n) }', { n: release.publication });
  expect(await read()).toBeNull();
});

describe('a draft that restores a record', () => {
  test('takes the values of an earlier revision, and can be changed before it is published', async () => {
    const id = await addPackage('First');
    await run('mutation ($id: ID!) { updatePackage(id: $id, input: { title: "Second" }) { id } }', { id });
    await removePackage(id);
    const release = await newRelease('Comeback');
    const { draft } = await run(restoring, { type: 'Package', id, number: 1, release });
    expect(draft.title).toBe('First');
    await run(
      'mutation ($id: ID!, $r: ID) { savePackageDraft(id: $id, version: 1, input: { description: "<p>Edited.</p>" }, release: $r) { id } }',
      { id, r: release },
    );
    await run(publish, { id: release });
    expect(await packageOf(id)).toEqual({ title: 'First', description: '<p>Edited.</p>' });
    const { revisions } = await run(
      'query ($id: ID!) { revisions(type: "Package", id: $id) { items { number change } } }',
      { id },
    );
    expect(revisions.items[0]).toEqual({ number: 4, change: 'restored' });
  });

  test('is possible while approvals are required, and leaves the record in the trash if discarded', async () => {
    const id = await addPackage('Careful');
    await removePackage(id);
    const require = 'mutation ($n: Int!) { setRequiredApprovals(count: $n) { requiredApprovals } }';
    await run(require, { n: 1 });
    try {
      expect((await restoreRecords(site.staff, [id])).errors[0]?.extensions.code).toBe('APPROVAL_REQUIRED');
      const { draft } = await run(restoring, { type: 'Package', id }, writer);
      await run('mutation ($id: ID!) { submitRelease(id: $id) { state } }', draft.release, writer);
      await run(
        'mutation ($id: ID!, $hash: String!) { approveRelease(id: $id, hash: $hash) { state } }',
        draft.release,
      );
      await run(publish, draft.release);
    } finally {
      await run(require, { n: 0 });
    }
    expect(await packageOf(id)).toMatchObject({ title: 'Careful' });
    await removePackage(id);
    const again = (await run(restoring, { type: 'Package', id })).draft;
    await run('mutation ($id: ID!) { discardDraft(id: $id) }', { id: again.id });
    expect((await trashOf(site.staff)).map((one) => one.id)).toContain(id);
    expect(await packageOf(id, '@perspective(drafts: true)')).toBeNull();
  });

  test('leaves references to removed records empty, and may refer to new records of its release', async () => {
    const author = 'mutation ($input: TeamMemberCreateInput!) { createTeamMember(input: $input) { id } }';
    const member = (await run(author, { input: { name: 'Gone', position: 'Partner' } })).createTeamMember.id;
    const input = postInput('returning', { author: member });
    const made = await run('mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }', {
      input,
    });
    const { id } = made.createPost;
    await run('mutation ($id: ID!) { removePost(id: $id) { id } }', { id });
    await run('mutation ($id: ID!) { removeTeamMember(id: $id) { id } }', { id: member });
    await run('mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }', {
      input: postInput('returning'),
    });
    const release = await newRelease('Return');
    await run(restoring, { type: 'Post', id, release });
    expect(await problemsOf(release)).toContainEqual({ kind: 'conflict', field: 'slug', isBlocking: true });
    expect((await errorOf(publish, { id: release }))?.extensions.code).toBe('CONFLICT');
    const added = await run(
      'mutation ($r: ID) { draft: saveTeamMemberDraft(input: { name: "New", position: "Partner" }, release: $r) { recordId } }',
      { r: release },
    );
    await run(
      'mutation ($id: ID!, $input: PostUpdateInput!, $r: ID) { savePostDraft(id: $id, input: $input, release: $r) { id } }',
      { id, input: { slug: 'returned', author: added.draft.recordId }, r: release },
    );
    await run(publish, { id: release });
    const read =
      '{ old: post(by: { slug: "returning" }) { id } new: post(by: { slug: "returned" }) { id author { name } } }';
    const { data } = await site.visitor.graphql(read);
    expect(data.new).toEqual({ id, author: { name: 'New' } });
    expect(data.old.id).not.toBe(id);
  });

  test('is refused for records that are not in the trash, and cannot be published once one was restored', async () => {
    const id = await addPackage('Quick');
    expect((await errorOf(restoring, { type: 'Package', id }))?.extensions.code).toBe('NOT_FOUND');
    await removePackage(id);
    for (const variables of [{ number: 9 }, { number: 2 }, { type: 'Post' }, { id: 'nonsense' }])
      expect((await errorOf(restoring, { type: 'Package', id, ...variables }))?.extensions.code).toBe(
        'NOT_FOUND',
      );
    const { draft } = await run(restoring, { type: 'Package', id });
    expect((await errorOf(restoring, { type: 'Package', id }))?.extensions.code).toBe('CONFLICT');
    await restoreRecords(site.staff, [id]);
    expect(await problemsOf(draft.release.id)).toEqual([{ kind: 'restored', field: null, isBlocking: true }]);
    expect((await errorOf(publish, { id: draft.release.id }))?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('keeps its record in the trash', async () => {
    const id = await addPackage('Waiting');
    await removePackage(id);
    const release = await newRelease('Soon');
    const { draft } = await run(restoring, { type: 'Package', id, release });
    const { errors } = await purgeRecords(site.staff, [id]);
    expect([errors[0]?.extensions.code, errors[0]?.message]).toEqual([
      'CONFLICT',
      '“Waiting” has a draft in the release “Soon”. Publish or discard the draft first.',
    ]);
    await database
      .fork()
      .execute(`update "trashed_record" set "deleted_at" = now() - interval '31 days' where "id" = ?`, [id]);
    const files = await openFileStore({ folder: join(site.server.dataDir, 'uploads') });
    expect(await purgeExpired(database.fork(), files)).toBe(0);
    await run('mutation ($id: ID!) { discardDraft(id: $id) }', { id: draft.id });
    expect(await purgeExpired(database.fork(), files)).toBe(1);
  });

  test('loses its own files, but no others that its texts name, when its draft is discarded', async () => {
    const create = `mutation ($file: Upload) {
      createPartnership(input: { url: "https://partner.example", picture: $file }) { id picture { name url } } }`;
    const upload = (document: string, variables: object = {}) =>
      picture().then((file) => site.staff.graphql(document, { ...variables, file: null }, { file }));
    const { id: partner, picture: logo } = (await upload(create)).data.createPartnership;
    const { createPost: post } = await run(
      'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }',
      { input: postInput('names-a-file') },
    );
    const save = `mutation ($id: ID!, $name: String!, $file: Upload) {
      draft: savePostDraft(id: $id, input: { excerpt: $name, picture: $file }) { id } }`;
    const { draft } = (await upload(save, { id: post.id, name: logo.name })).data;
    const drafted =
      'query ($id: ID!) @perspective(drafts: true) { one: staffPost(id: $id) { picture { url } } }';
    const own = (await run(drafted, { id: post.id })).one.picture.url;
    await run('mutation ($id: ID!) { removePost(id: $id) { id } }', { id: post.id });
    await run('mutation ($id: ID!) { discardDraft(id: $id) }', { id: draft.id });
    const kept = await run('query ($id: ID!) { one: staffPartnership(id: $id) { picture { name } } }', {
      id: partner,
    });
    expect(kept.one.picture).toEqual({ name: logo.name });
    const statusOf = async (url: string) => (await site.visitor.get(url)).status;
    expect([await statusOf(logo.url), await statusOf(own)]).toEqual([200, 404]);
  });
});
