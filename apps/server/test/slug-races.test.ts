import { describe, expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { postInput } from './support/post-input.ts';
import { trashOf } from './support/trash.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();

async function run(document: string, variables: object = {}) {
  const { data, errors } = await site.staff.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}
const newRelease = async (name: string): Promise<string> =>
  (await run('mutation ($name: String!) { createRelease(name: $name) { id } }', { name })).createRelease.id;
const create = 'mutation ($input: PostCreateInput!) { one: createPost(input: $input) { id } }';
const createPost = async (slug: string): Promise<string> =>
  (await run(create, { input: postInput(slug) })).one.id;
const remove = 'mutation ($id: ID!) { removePost(id: $id) { id } }';
const publish = 'mutation ($id: ID!) { one: publishRelease(id: $id) { publication } }';
const restore = 'mutation ($ids: [ID!]!) { restoreRecords(ids: $ids) { id note } }';
const savePost = `mutation ($id: ID, $input: PostUpdateInput!, $release: ID) {
  draft: savePostDraft(id: $id, input: $input, release: $release) { id } }`;
const restoration = `mutation ($id: ID!, $release: ID) {
  draft: draftRestoration(type: "Post", recordId: $id, release: $release) { id } }`;
const lastPublication = async (): Promise<number> =>
  (await run('{ publications(pageSize: 1) { items { number } } }')).publications.items[0].number;
const holderOf = async (slug: string): Promise<string | undefined> =>
  (await site.visitor.graphql('query ($slug: String!) { post(by: { slug: $slug }) { id } }', { slug })).data
    .post?.id;

const sql = (statement: string) => database.fork().execute(statement);
const gate = 4_711;
const waiting = `select 1 from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`;

/** Sends all requests, and lets them write posts when each of them has checked and is about to write. */
async function atOnce<T>(...requests: (() => Promise<T>)[]): Promise<T[]> {
  await sql(`create or replace function "wait_at_gate"() returns trigger as $$ begin
    perform pg_advisory_xact_lock_shared(${gate}); return new; end; $$ language plpgsql`);
  await sql(
    'create trigger "wait_at_gate" before insert or update on "post" for each row execute function "wait_at_gate"()',
  );
  const holder = database.fork();
  await holder.begin();
  await holder.execute(`select pg_advisory_xact_lock(${gate})`);
  const answers = requests.map((request) => request());
  await expect.poll(async () => (await sql(waiting)).length).toBe(requests.length);
  await holder.commit();
  const settled = await Promise.all(answers);
  await sql('drop trigger "wait_at_gate" on "post"');
  return settled;
}

const taken = 'This slug is taken by another post.';
const publishing = (id: string) => () => site.staff.graphql(publish, { id });
const creating = (slug: string) => () => site.staff.graphql(create, { input: postInput(slug) });

/** A release that changes a package and, in addition, contains a draft of a post. Returns what it must not change. */
async function releaseWith(document: string, variables: object) {
  const input = { title: 'Before', description: '<p>Text.</p>' };
  const add = 'mutation ($input: PackageCreateInput!) { one: createPackage(input: $input) { id } }';
  const other = (await run(add, { input })).one.id;
  const release = await newRelease('Raced');
  const save = `mutation ($id: ID, $release: ID) {
    savePackageDraft(id: $id, input: { title: "After" }, release: $release) { id } }`;
  await run(save, { id: other, release });
  const draft: string = (await run(document, { ...variables, release })).draft.id;
  const state = async () =>
    (await run(
      `query ($id: ID!, $other: ID!) {
          release(id: $id) { state publication drafts { id } problems { field kind isBlocking } }
          package(id: $other) { title } }`,
      { id: release, other },
    )) as { release: { state: string; drafts: object[]; problems: object[] }; package: { title: string } };
  return { release, draft, state };
}

// The embedded database has one connection, so its writes are never at once.
describe.runIf(process.env.TEST_DATABASE_URL)('of two writers that found a slug free', () => {
  test('one release is published, and the other is refused as a whole with the problem', async () => {
    const [one, other] = [
      await releaseWith(savePost, { input: postInput('both-want') }),
      await releaseWith(savePost, { id: await createPost('renamed'), input: { slug: 'both-want' } }),
    ];
    const before = await lastPublication();
    const answers = await atOnce(publishing(one.release), publishing(other.release));
    const refused = [one, other].filter((_, index) => answers[index]?.errors.length !== 0);
    expect(refused).toHaveLength(1);
    const [loser] = refused;
    const title = loser === one ? postInput('both-want').title : postInput('renamed').title;
    const message = `${title}: Slug is taken by another record.`;
    const fields = { [`${loser?.draft}.slug`]: message };
    expect(answers.flatMap(({ errors }) => errors)).toMatchObject([
      { message, extensions: { code: 'CONFLICT', fields } },
    ]);
    expect(await loser?.state()).toMatchObject({
      release: { state: 'open', problems: [{ field: 'slug', kind: 'conflict', isBlocking: true }] },
      package: { title: 'Before' },
    });
    expect((await loser?.state())?.release.drafts).toHaveLength(2);
    expect(await lastPublication()).toBe(before + 1);
  });

  test('a release that restores a post is refused as a whole, or the new post is', async () => {
    const id = await createPost('comes-back');
    await run(remove, { id });
    const { release, draft, state } = await releaseWith(restoration, { id });
    const [published, created] = await atOnce(publishing(release), creating('comes-back'));
    if (published?.errors.length === 0) {
      expect(created?.errors).toMatchObject([{ message: taken, extensions: { code: 'CONFLICT' } }]);
      expect(await holderOf('comes-back')).toBe(id);
      return;
    }
    expect(created?.errors).toEqual([]);
    expect(published?.errors).toMatchObject([
      {
        extensions: {
          code: 'CONFLICT',
          fields: { [`${draft}.slug`]: expect.stringContaining('taken by another') },
        },
      },
    ]);
    expect(await state()).toMatchObject({ release: { state: 'open' }, package: { title: 'Before' } });
    expect((await trashOf(site.staff)).map((one) => one.id)).toContain(id);
  });

  test('records are restored all or none, and another attempt finds a free slug', async () => {
    const ids = [await createPost('first-of-two'), await createPost('second-of-two')];
    // What was removed last is restored first.
    for (const id of ids.toReversed()) await run(remove, { id });
    const add = 'mutation { one: createPackage(input: { title: "Too", description: "<p>x</p>" }) { id } }';
    const other: string = (await run(add)).one.id;
    await run('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id: other });
    const before = await lastPublication();
    const restoring = () => site.staff.graphql(restore, { ids: [...ids, other] });
    const [restored, created] = await atOnce(restoring, creating('first-of-two'));
    expect([restored, created].map((answer) => answer?.errors.length).toSorted()).toEqual([0, 1]);
    expect(await lastPublication()).toBe(before + 1);
    const inTrash = (await trashOf(site.staff)).map(({ id }) => id).filter((id) => ids.includes(id));
    expect(inTrash.toSorted()).toEqual(restored?.errors.length === 0 ? [] : ids.toSorted());
    const refusals = [restored, created].flatMap((answer) => answer?.errors ?? []);
    expect(refusals).toMatchObject([{ message: taken, extensions: { code: 'CONFLICT' } }]);
    await run(restore, { ids });
    for (const id of ids)
      expect((await run('query ($id: ID!) { post(by: { id: $id }) { id } }', { id })).post.id).toBe(id);
  });
});

test('posts that are restored together get different slugs', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const id = await createPost('shared');
    await run(remove, { id });
    ids.push(id);
  }
  await createPost('shared');
  const { restoreRecords } = await run(restore, { ids });
  const notes = restoreRecords.map(({ note }: { note: string }) => note).toSorted();
  expect(notes).toEqual(
    [2, 3, 4].map((number) => `Its slug is now “shared-${number}”, because another post has “shared”.`),
  );
});
