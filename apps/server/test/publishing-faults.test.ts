import { TextPicture } from '@daybook/content-engine';
import { StoredFile } from '@daybook/files';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { databaseBehind } from './support/database-behind.ts';
import { alsoLoopback, usePictureServer } from './support/picture-server.ts';
import { postInput } from './support/post-input.ts';
import { storedFiles } from './support/stored-files.ts';
import { picture } from './support/test-files.ts';
import { restoreRecords } from './support/trash.ts';
import { useSite } from './support/use-site.ts';

const image = await picture();
const other = usePictureServer({ '/a.png': (_request, response) => response.end(image.bytes) });
const database = databaseBehind();
const site = useSite({ PUBLIC_URL: 'https://firm.example' }, undefined, alsoLoopback);
const password = 'lantern orchard tidal';
let writer: ApiClient;

async function run(document: string, variables: object = {}, client: ApiClient = site.staff, files?: object) {
  const { data, errors } = files
    ? await client.graphql(document, variables, files as never)
    : await client.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

beforeAll(async () => {
  const add = 'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }';
  await run(add, { input: { name: 'Con', email: 'con@example.com', password, role: 'contributor' } });
  writer = await site.visitor.signedIn({ email: 'con@example.com', password });
});

const newRelease = async (name: string): Promise<string> =>
  (await run('mutation ($name: String!) { createRelease(name: $name) { id } }', { name })).createRelease.id;
const createPackage = async (title: string, description = '<p>Text.</p>') =>
  (
    await run('mutation ($input: PackageCreateInput!) { createPackage(input: $input) { id description } }', {
      input: { title, description },
    })
  ).createPackage as { id: string; description: string };
const removePackage = (id: string) => run('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id });
const save = `mutation ($id: ID, $input: PackageUpdateInput!, $release: ID) {
  draft: savePackageDraft(id: $id, input: $input, release: $release) { id recordId version release { id } } }`;
const publish = 'mutation ($id: ID!) { publishRelease(id: $id) { state publication } }';
const discard = 'mutation ($id: ID!) { discardDraft(id: $id) }';
const removal = `mutation ($type: String!, $id: ID!, $release: ID) {
  draftRemoval(type: $type, recordId: $id, release: $release) { id release { id hash } } }`;
const seen = async (id: string) =>
  (await site.visitor.graphql('query ($id: ID!) { package(id: $id) { title } }', { id })).data.package?.title;
const showing = (address: string) => `<p><img src="${address}" alt="A"></p>`;
const nameIn = (html: string) => /p[0-9a-z]{20}\.png/.exec(html)?.[0] ?? '';

describe('the single release of a draft', () => {
  test('takes no drafts of other records before it has a name', async () => {
    const [a, b] = [await createPackage('A'), await createPackage('B')];
    const { release } = (await run(save, { id: a.id, input: { title: 'A2' } })).draft;
    const other = (await run(save, { id: b.id, input: { title: 'B2' } })).draft;
    const move = 'mutation ($id: ID!, $release: ID) { moveDraft(id: $id, release: $release) { id } }';
    const additions: [string, object][] = [
      [save, { id: b.id, input: { title: 'Hidden' }, release: release.id }],
      [save, { input: { title: 'Hidden and new' }, release: release.id }],
      [removal, { type: 'Package', id: b.id, release: release.id }],
      [move, { id: other.id, release: release.id }],
    ];
    for (const [document, variables] of additions) {
      const { errors } = await writer.graphql(document, variables);
      expect(errors.map(({ extensions }) => extensions?.code)).toEqual(['BAD_USER_INPUT']);
    }
    const rename = 'mutation ($id: ID!) { updateRelease(id: $id, name: "Both") { id } }';
    await run(rename, { id: release.id });
    await run(move, { id: other.id, release: release.id });
    await run(publish, { id: release.id });
    expect([await seen(a.id), await seen(b.id)]).toEqual(['A2', 'B2']);
  });
});

describe('a scheduled release', () => {
  test('does not publish what a contributor saved into it after it was scheduled', async () => {
    const { id } = await createPackage('Before');
    const release = await newRelease('Scheduled');
    await run(save, { id, input: { title: 'Seen by the editor' }, release });
    const { hash } = (await run('query ($id: ID!) { release(id: $id) { hash } }', { id: release })).release;
    const at = new Date(Date.now() + 2_000);
    await run(
      `mutation ($id: ID!, $at: DateTimeISO!, $hash: String!) {
        scheduleRelease(id: $id, at: $at, zone: "Europe/Berlin", hash: $hash) { state } }`,
      { id: release, at, hash },
    );
    const { errors } = await writer.graphql(save, {
      id,
      input: { title: 'Written by a contributor' },
      release,
    });
    const state = async () =>
      (await run('query ($id: ID!) { release(id: $id) { state } }', { id: release })).release.state;
    await expect.poll(state).not.toBe('scheduled');
    expect([errors.length, await seen(id)]).not.toEqual([0, 'Written by a contributor']);
  });
});

describe('pictures in texts', () => {
  test('a draft that adds a copied picture to a text without pictures can be published', async () => {
    const { id } = await createPackage('Without');
    const { draft } = await run(save, { id, input: { description: showing(`${other.url}/a.png`) } });
    expect((await site.staff.graphql(publish, { id: draft.release.id })).errors).toEqual([]);
  });

  test('a copied picture is not kept in use by a draft that has dropped it', async () => {
    const { id } = await createPackage('Dropped');
    const adding = { description: showing(`${other.url}/a.png`) };
    const references = () => database.fork().count(TextPicture, { recordId: id });
    await run(save, { id, input: adding });
    expect(await references()).toBe(1);
    const { draft } = await run(save, { id, input: { description: '<p>Without.</p>' } });
    expect(await references()).toBe(0);
    const elsewhere = (await run(save, { id, input: adding, release: await newRelease('Elsewhere') })).draft;
    await run(save, { id, input: { title: 'Renamed' } });
    expect(await references()).toBe(1);
    await run(publish, { id: draft.release.id });
    expect(await references()).toBe(1);
    await run(discard, { id: elsewhere.id });
    expect(await references()).toBe(0);
  });

  test('a record can be changed directly to show a picture that its draft shows already', async () => {
    const { id } = await createPackage('Without');
    const { draft } = await run(save, { id, input: { description: showing(`${other.url}/a.png`) } });
    const { one } = await run(
      'query ($id: ID!) @perspective(drafts: true) { one: staffPackage(id: $id) { description } }',
      { id },
    );
    const update =
      'mutation ($id: ID!, $input: PackageUpdateInput!) { updatePackage(id: $id, input: $input) { description } }';
    const { errors } = await site.staff.graphql(update, { id, input: { description: one.description } });
    await run(discard, { id: draft.id });
    expect(errors).toEqual([]);
  });

  test('a draft of a deleted record that is discarded leaves the pictures of the record alone', async () => {
    const { id, description } = await createPackage('With', showing(`${other.url}/a.png`));
    const name = nameIn(description);
    const { draft } = await run(save, { id, input: { title: 'Draft' } });
    await removePackage(id);
    await run(discard, { id: draft.id });
    await restoreRecords(site.staff, [id]);
    const status = (await fetch(`${site.server.url}/uploads/${name}`)).status;
    const references = await database.fork().count(TextPicture, { recordId: id });
    const retired = (await database.fork().findOneOrFail(StoredFile, { name })).retiredAt !== null;
    expect({ status, references, retired }).toEqual({ status: 200, references: 1, retired: false });
  });
});

describe('files of drafts', () => {
  test('are deleted when a draft of a deleted record is discarded', async () => {
    const add =
      'mutation ($file: Upload) { createPartnership(input: { url: "https://a.example.com", picture: $file }) { id } }';
    const { id } = (await run(add, { file: null }, site.staff, { file: await picture() })).createPartnership;
    const savePicture =
      'mutation ($id: ID!, $file: Upload) { draft: savePartnershipDraft(id: $id, input: { picture: $file }) { id } }';
    const before = await storedFiles(site.server);
    const { draft } = await run(savePicture, { id, file: null }, site.staff, {
      file: await picture('one.png'),
    });
    await run('mutation ($id: ID!) { removePartnership(id: $id) { id } }', { id });
    await run(discard, { id: draft.id });
    const left = (await storedFiles(site.server)).filter((name) => !before.includes(name));
    expect(left).toEqual([]);
  });
});

describe('reverting a publication', () => {
  test('gives a post its author back if the same publication removed the author', async () => {
    const addMember = 'mutation ($input: TeamMemberCreateInput!) { createTeamMember(input: $input) { id } }';
    const member = async (name: string) =>
      (await run(addMember, { input: { name, position: 'Partner' } })).createTeamMember.id as string;
    const [ada, bea] = [await member('Ada'), await member('Bea')];
    const addPost = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
    const { id } = (await run(addPost, { input: postInput('by-ada', { author: ada }) })).createPost;
    const release = await newRelease('Ada leaves');
    await run(
      'mutation ($id: ID, $input: PostUpdateInput!, $release: ID) { savePostDraft(id: $id, input: $input, release: $release) { id } }',
      { id, input: { author: bea }, release },
    );
    await run(removal, { type: 'TeamMember', id: ada, release });
    const { publication } = (await run(publish, { id: release })).publishRelease;
    const author = async () =>
      (await run('query ($id: ID!) { staffPost(id: $id) { author { name } } }', { id })).staffPost.author
        ?.name;
    expect(await author()).toBe('Bea');
    await run('mutation ($n: Int!) { revertPublication(number: $n) }', { n: publication });
    expect(await author()).toBe('Ada');
  });

  test('does not claim to revert a field that refers to a removed record', async () => {
    const addMember = 'mutation ($input: TeamMemberCreateInput!) { createTeamMember(input: $input) { id } }';
    const member = async (name: string) =>
      (await run(addMember, { input: { name, position: 'Partner' } })).createTeamMember.id as string;
    const [cleo, dora] = [await member('Cleo'), await member('Dora')];
    const addPost = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
    const { id } = (await run(addPost, { input: postInput('by-cleo', { author: cleo }) })).createPost;
    await run('mutation ($id: ID!, $input: PostUpdateInput!) { updatePost(id: $id, input: $input) { id } }', {
      id,
      input: { author: dora },
    });
    const { publications } = await run('{ publications(pageSize: 1) { items { number } } }');
    await run('mutation ($id: ID!) { removeTeamMember(id: $id) { id } }', { id: cleo });
    const { errors } = await site.staff.graphql('mutation ($n: Int!) { revertPublication(number: $n) }', {
      n: publications.items[0].number,
    });
    const author = (await run('query ($id: ID!) { staffPost(id: $id) { author { name } } }', { id }))
      .staffPost.author?.name;
    expect([errors.length, author]).not.toEqual([0, 'Dora']);
  });
});

describe('a removal in a release', () => {
  test('is refused if somebody published the record since', async () => {
    const { id } = await createPackage('Doomed');
    const { draftRemoval } = await run(removal, { type: 'Package', id });
    await run(
      'mutation ($id: ID!, $input: PackageUpdateInput!) { updatePackage(id: $id, input: $input) { id } }',
      {
        id,
        input: { title: 'Rewritten since' },
      },
    );
    const { hash, problems } = (
      await run('query ($id: ID!) { release(id: $id) { hash problems { message } } }', {
        id: draftRemoval.release.id,
      })
    ).release;
    const { errors } = await site.staff.graphql(publish, { id: draftRemoval.release.id });
    expect([hash === draftRemoval.release.hash, problems, errors.length]).not.toEqual([true, [], 0]);
  });
});

describe('in the perspective of a release', () => {
  const savePost =
    'mutation ($id: ID, $input: PostUpdateInput!, $release: ID) { savePostDraft(id: $id, input: $input, release: $release) { id } }';
  const addPost = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';

  test('a new post and a post with a new slug are found by their slugs', async () => {
    const release = await newRelease('Posts');
    await run(savePost, { input: postInput('brand-new-post'), release });
    const { id } = (await run(addPost, { input: postInput('old-address') })).createPost;
    await run(savePost, { id, input: { slug: 'new-address' }, release });
    const bySlug = async (slug: string) =>
      (
        await run(
          `query ($slug: String!) @perspective(release: "${release}") { post(by: { slug: $slug }) { title } }`,
          { slug },
        )
      ).post?.title;
    expect([await bySlug('brand-new-post'), await bySlug('new-address')]).toEqual([
      'About brand-new-post',
      'About old-address',
    ]);
  });

  test('a slug that another post had earlier is reported as a problem', async () => {
    const { id } = (await run(addPost, { input: postInput('had-earlier') })).createPost;
    await run('mutation ($id: ID!, $input: PostUpdateInput!) { updatePost(id: $id, input: $input) { id } }', {
      id,
      input: { slug: 'has-now' },
    });
    const release = await newRelease('Taken');
    await run(savePost, { input: postInput('had-earlier'), release });
    const { problems } = (
      await run('query ($id: ID!) { release(id: $id) { problems { field } } }', { id: release })
    ).release;
    const { errors } = await site.staff.graphql(publish, { id: release });
    expect([errors.length, problems]).toEqual([1, [{ field: 'slug' }]]);
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('a post and its author', () => {
  test('are restored at once without a deadlock', async () => {
    const add = 'mutation ($input: TeamMemberCreateInput!) { createTeamMember(input: $input) { id } }';
    const author = (await run(add, { input: { name: 'Deadlock', position: 'P' } })).createTeamMember.id;
    const addPost = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
    const post = (await run(addPost, { input: postInput('deadlock', { author }) })).createPost.id;
    const codes: string[] = [];
    for (let round = 0; round < 40; round += 1) {
      await run('mutation ($id: ID!) { removePost(id: $id) { id } }', { id: post });
      await run('mutation ($id: ID!) { removeTeamMember(id: $id) { id } }', { id: author });
      const restore = 'mutation ($ids: [ID!]!) { restoreRecords(ids: $ids) { id } }';
      const answers = await Promise.all(
        [[post], [author]].map((ids) => site.staff.graphql(restore, { ids })),
      );
      for (const { errors } of answers) for (const error of errors) codes.push(error.extensions.code);
      await site.staff.graphql(restore, { ids: [post, author] });
      const update =
        'mutation ($id: ID!, $author: ID) { updatePost(id: $id, input: { author: $author }) { id } }';
      await run(update, { id: post, author });
    }
    expect(codes).toEqual([]);
  });
});
