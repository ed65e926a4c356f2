import { beforeEach, describe, expect, test } from 'vitest';
import { postInput } from './support/post-input.ts';
import { restoreRecords } from './support/trash.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();

async function run(document: string, variables: object = {}) {
  const { data, errors } = await site.staff.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

const remove = (type: string, id: string) =>
  run(`mutation ($id: ID!) { remove${type}(id: $id) { id } }`, { id });

async function restore(...ids: string[]): Promise<(string | null)[]> {
  const { data, errors } = await restoreRecords(site.staff, ids);
  expect(errors).toEqual([]);
  return data.restoreRecords.map(({ note }: { note: string | null }) => note);
}

async function addMember(name: string): Promise<string> {
  const document =
    'mutation ($name: String!) { createTeamMember(input: { name: $name, position: "Partner" }) { id } }';
  return (await run(document, { name: name })).createTeamMember.id;
}

let count = 0;
async function addPost(changes: object = {}): Promise<{ id: string; slug: string }> {
  count += 1;
  const input = postInput(`post-${count}`, changes);
  return (
    await run('mutation ($input: PostCreateInput!) { createPost(input: $input) { id slug } }', { input })
  ).createPost;
}

async function rename(id: string, slug: string): Promise<void> {
  await run('mutation ($id: ID!, $slug: String!) { updatePost(id: $id, input: { slug: $slug }) { id } }', {
    id,
    slug,
  });
}

/** What a visitor finds under a slug. */
async function behind(
  slug: string,
): Promise<{ id: string; slug: string; author: { name: string } | null } | null> {
  const { data } = await site.visitor.graphql(
    'query ($slug: String!) { post(by: { slug: $slug }) { id slug author { name } } }',
    { slug },
  );
  return data.post;
}

const authorOf = async (slug: string) => (await behind(slug))?.author?.name ?? null;

describe('an author in the trash', () => {
  let daniel: string;
  beforeEach(async () => {
    daniel = await addMember('Daniel');
  });

  test('has its posts counted before the removal, is hidden in the trash, and is their author again after the restore', async () => {
    const posts = [await addPost({ author: daniel }), await addPost({ author: daniel })];
    const uses = () =>
      run(
        'query ($ids: [ID!]!) { recordUses(type: "TeamMember", ids: $ids) { recordId type field count } }',
        { ids: [daniel] },
      );
    expect((await uses()).recordUses).toEqual([
      { recordId: daniel, type: 'Post', field: 'Author', count: 2 },
    ]);
    await remove('TeamMember', daniel);
    for (const { slug } of posts) expect(await authorOf(slug)).toBeNull();
    expect((await uses()).recordUses).toEqual([]);
    expect(await restore(daniel)).toEqual([null]);
    for (const { slug } of posts) expect(await authorOf(slug)).toBe('Daniel');
  });

  test('is not restored to a post that got another author', async () => {
    const { id, slug } = await addPost({ author: daniel });
    await remove('TeamMember', daniel);
    const ada = await addMember('Ada');
    await run('mutation ($id: ID!, $ada: ID!) { updatePost(id: $id, input: { author: $ada }) { id } }', {
      id,
      ada,
    });
    await restore(daniel);
    expect(await authorOf(slug)).toBe('Ada');
  });

  test.each([
    ['deleted before the post, restored before it', ['TeamMember', 'Post'], ['TeamMember', 'Post']],
    ['deleted before the post, restored after it', ['TeamMember', 'Post'], ['Post', 'TeamMember']],
    ['deleted after the post, restored before it', ['Post', 'TeamMember'], ['TeamMember', 'Post']],
    ['deleted after the post, restored after it', ['Post', 'TeamMember'], ['Post', 'TeamMember']],
  ])('and %s, is its author again', async (_what, deleted, restored) => {
    const { id, slug } = await addPost({ author: daniel });
    const ids: Record<string, string> = { Post: id, TeamMember: daniel };
    for (const type of deleted) await remove(type, ids[type] ?? '');
    for (const type of restored) await restore(ids[type] ?? '');
    expect(await authorOf(slug)).toBe('Daniel');
  });

  test('and restored together with the post, is its author again', async () => {
    const { id, slug } = await addPost({ author: daniel });
    await remove('Post', id);
    await remove('TeamMember', daniel);
    await restore(id, daniel);
    expect(await authorOf(slug)).toBe('Daniel');
  });

  test('cannot be chosen', async () => {
    await remove('TeamMember', daniel);
    const input = postInput('by-nobody', { author: daniel });
    const { errors } = await site.staff.graphql(
      'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }',
      { input },
    );
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { author: expect.any(String) },
    });
  });
});

describe('the slugs of a post in the trash', () => {
  test('lead to it again after the restore, including earlier ones', async () => {
    const { id, slug } = await addPost();
    await rename(id, 'named-anew');
    await remove('Post', id);
    expect([await behind(slug), await behind('named-anew')]).toEqual([null, null]);
    await restore(id);
    for (const each of [slug, 'named-anew'])
      expect(await behind(each)).toMatchObject({ id, slug: 'named-anew' });
  });

  test('can be used by other posts; the post is then restored under another slug, and the response says so', async () => {
    const { id } = await addPost();
    await rename(id, 'wanted');
    await remove('Post', id);
    const other = await addPost({ slug: 'wanted' });
    await addPost({ slug: 'wanted-2' });
    expect(await restore(id)).toEqual(['Its slug is now “wanted-3”, because another post has “wanted”.']);
    expect(await behind('wanted')).toMatchObject({ id: other.id });
    expect(await behind('wanted-3')).toMatchObject({ id, slug: 'wanted-3' });
    const taken = await site.staff.graphql(
      'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }',
      {
        input: postInput('wanted-3'),
      },
    );
    expect(taken.errors[0]?.extensions.code).toBe('CONFLICT');
  });

  test('never belong to two posts, even if one is restored while others are created', async () => {
    const { id } = await addPost({ slug: 'raced' });
    await remove('Post', id);
    const create = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
    const makers = Array.from({ length: 5 }, () => site.staff.graphql(create, { input: postInput('raced') }));
    const answers = await Promise.all([...makers, restoreRecords(site.staff, [id])]);
    for (const { errors } of answers)
      for (const { extensions } of errors) expect(extensions.code).toBe('CONFLICT');
    await restoreRecords(site.staff, [id]);
    const { data } = await site.visitor.graphql('{ posts { items { id slug } } }');
    const slugs = data.posts.items.map(({ slug }: { slug: string }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(data.posts.items.map((post: { id: string }) => post.id)).toContain(id);
  });

  test('stay with other posts that have taken them, if they were earlier slugs', async () => {
    const { id, slug } = await addPost();
    await rename(id, 'kept-name');
    await remove('Post', id);
    const other = await addPost({ slug });
    expect(await restore(id)).toEqual([null]);
    expect(await behind(slug)).toMatchObject({ id: other.id });
    expect(await behind('kept-name')).toMatchObject({ id });
  });
});

describe('the place of a team member', () => {
  const names = async () => {
    const { staffTeamMembers } = await run('{ staffTeamMembers { items { name order } } }');
    const items: { name: string; order: number }[] = staffTeamMembers.items;
    expect(items.map(({ order }) => order)).toEqual(items.map((_, index) => index + 1));
    return items.map(({ name }) => name);
  };
  let ids: Record<string, string>;

  beforeEach(async () => {
    const { staffTeamMembers } = await run('{ staffTeamMembers { items { id } } }');
    for (const { id } of staffTeamMembers.items) await remove('TeamMember', id);
    ids = {};
    for (const name of ['A', 'B', 'C', 'D', 'E']) ids[name] = await addMember(name);
  });

  test.each([
    ['BCD', 'BCD'],
    ['BCD', 'DCB'],
    ['BCD', 'CBD'],
    ['DCB', 'BCD'],
    ['CBD', 'DBC'],
    ['ABCDE', 'CAEBD'],
  ])('is restored when %s are deleted and restored as %s', async (deleted, restored) => {
    for (const name of deleted) await remove('TeamMember', ids[name] ?? '');
    await names();
    for (const name of restored) await restore(ids[name] ?? '');
    expect(await names()).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  test('is after the members that preceded it, even if others were added or moved meanwhile', async () => {
    await remove('TeamMember', ids.C ?? '');
    await addMember('F');
    await run('mutation ($id: ID!) { placeTeamMember(id: $id, place: 1) { id } }', { id: ids.E });
    await restore(ids.C ?? '');
    expect(await names()).toEqual(['E', 'A', 'B', 'C', 'D', 'F']);
  });
});

test('a page record is in use again after its restore, unless another was chosen meanwhile', async () => {
  const add = async (heading: string) =>
    (
      await run('mutation ($heading: String) { createHomePage(input: { heroHeading: $heading }) { id } }', {
        heading,
      })
    ).createHomePage.id;
  const choose = (id: string) => run('mutation ($id: ID!) { chooseHomePage(id: $id) { id } }', { id });
  const shown = async () => (await site.visitor.graphql('{ homePage { id } }')).data.homePage.id;
  const [one, other] = [await add('One'), await add('Other')];
  await choose(one);
  await remove('HomePage', one);
  await restore(one);
  expect(await shown()).toBe(one);
  await remove('HomePage', one);
  await choose(other);
  await restore(one);
  expect(await shown()).toBe(other);
  const { homePages } = await run('{ homePages { items { id chosen } } }');
  expect(homePages.items.filter(({ chosen }: { chosen: boolean }) => chosen)).toEqual([
    { id: other, chosen: true },
  ]);
});
