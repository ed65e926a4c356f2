import { beforeAll, describe, expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { postInput } from './support/post-input.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();
const create = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
const related =
  'query ($slug: String!) { posts(relatedTo: $slug, pageSize: 2) { totalCount items { slug changedOn } } }';

beforeAll(async () => {
  const posts = [
    { slug: 'fees', topics: ['Fees', 'Billing'], date: '2026-05-01' },
    { slug: 'fees-older', topics: ['fees'], date: '2026-01-01' },
    { slug: 'billing-newer', topics: ['Billing', 'Other'], date: '2026-06-01' },
    { slug: 'billing-oldest', topics: ['billing'], date: '2025-01-01' },
    { slug: 'unrelated', topics: ['Exams'], date: '2026-07-01' },
    { slug: 'without-topics', topics: [], date: '2026-07-02' },
  ];
  for (const { slug, ...changes } of posts) {
    const { errors } = await site.staff.graphql(create, { input: postInput(slug, changes) });
    expect(errors).toEqual([]);
  }
});

async function slugsRelatedTo(slug: string): Promise<string[]> {
  const { data, errors } = await site.visitor.graphql(related, { slug });
  expect(errors).toEqual([]);
  return data.posts.items.map((post: { slug: string }) => post.slug);
}

test('related posts share a topic in any case, newest first, without the post itself', async () => {
  expect(await slugsRelatedTo('fees')).toEqual(['billing-newer', 'fees-older']);
  const { data } = await site.visitor.graphql(related, { slug: 'fees' });
  expect(data.posts.totalCount).toBe(3);
});

describe('a topic that a post has in several spellings', () => {
  const topicsOf = async (slug: string) =>
    (await site.visitor.graphql(`{ post(by: { slug: "${slug}" }) { topics } }`)).data.post.topics;
  const change = (topics: string[]) => site.staff.put('/api/update-post/without-topics', { tags: topics });

  test('is stored once, in its first spelling', async () => {
    await change(['Custody', 'custody', 'Audits', ' CUSTODY,audits']);
    expect(await topicsOf('without-topics')).toEqual(['Custody', 'Audits']);
    await change([]);
  });

  test('counts once, in older posts too', async () => {
    const set = async (slug: string, topics: string) =>
      database.fork().execute(`update "post" set "topics" = '${topics}' where "slug" = '${slug}'`);
    await set('unrelated', 'Exams,EXAMS');
    await set('fees-older', 'fees,Fees');
    const { data } = await site.visitor.graphql('{ topics { name count } }');
    const counts = data.topics.map(({ name, count }: { name: string; count: number }) => [
      name.toLowerCase(),
      count,
    ]);
    expect(counts).toContainEqual(['exams', 1]);
    const inUse = await site.staff.graphql('{ tagsInUse(type: "Post", field: "topics") { name count } }');
    expect(inUse.data.tagsInUse).toEqual(data.topics);
    expect(await slugsRelatedTo('fees')).toEqual(['billing-newer', 'fees-older']);
    await set('unrelated', 'Exams');
    await set('fees-older', 'fees');
  });
});

test('posts without topics, and unknown posts, have no related posts', async () => {
  for (const slug of ['without-topics', 'nothing']) expect(await slugsRelatedTo(slug)).toEqual([]);
});

test('a post tells the day of its last change only if it changed after it was published', async () => {
  const changedOn = async () =>
    (await site.visitor.graphql('{ post(by: { slug: "fees" }) { changedOn } }')).data.post.changedOn;
  expect(await changedOn()).toBeNull();
  await database
    .fork()
    .getConnection()
    .execute(
      `update "post" set "created_at" = '2026-05-01T10:00:00Z', "changed_at" = '2026-05-09T23:30:00Z' where "slug" = 'fees'`,
    );
  const { data } = await site.staff.graphql('{ posts(pageSize: 50) { items { slug changedOn } } }');
  expect(data.posts.items).toContainEqual({ slug: 'fees', changedOn: '2026-05-09' });
  expect(data.posts.items).toContainEqual({ slug: 'unrelated', changedOn: null });
});

test('a post changes for readers with its text, and not with its tags', async () => {
  const times = async () => {
    const read = '{ post(by: { slug: "unrelated" }) { id publishedAt changedAt } }';
    return (await site.staff.graphql(read)).data.post;
  };
  const { id, publishedAt, changedAt } = await times();
  expect(changedAt).toBe(publishedAt);
  const update = async (input: object) => {
    const document =
      'mutation ($id: ID!, $input: PostUpdateInput!) { updatePost(id: $id, input: $input) { id } }';
    expect((await site.staff.graphql(document, { id, input })).errors).toEqual([]);
  };
  await update({ metaTitle: 'Another title', topics: ['Exams', 'More'] });
  expect((await times()).changedAt).toBe(changedAt);
  await update({ body: '<p>Another text</p>' });
  const after = await times();
  expect(Date.parse(after.changedAt)).toBeGreaterThan(Date.parse(changedAt));
  expect(after.publishedAt).toBe(publishedAt);
});

describe('the posts of an author', () => {
  const ofAuthor = 'query ($id: ID!) { posts(author: $id) { totalCount items { slug } } }';

  async function newMember(isDisplayed: boolean): Promise<string> {
    const document = 'mutation ($input: TeamMemberCreateInput!) { createTeamMember(input: $input) { id } }';
    const input = { name: 'Ada', position: 'Partner', isDisplayed };
    const { data, errors } = await site.staff.graphql(document, { input });
    expect(errors).toEqual([]);
    return data.createTeamMember.id;
  }

  async function newPost(slug: string, changes: object): Promise<void> {
    const { errors } = await site.staff.graphql(create, { input: postInput(slug, changes) });
    expect(errors).toEqual([]);
  }

  test('are theirs alone, newest first, and go before others among related posts', async () => {
    const author = await newMember(true);
    await newPost('hers-older', { author, date: '2024-01-01', topics: ['Custody'] });
    await newPost('hers-newer', { author, date: '2024-02-01', topics: ['Custody', 'Cash'] });
    await newPost('not-hers', { date: '2024-03-01', topics: ['Custody'] });
    await newPost('not-hers-alike', { date: '2023-03-01', topics: ['custody', 'CASH'] });
    const { data, errors } = await site.visitor.graphql(ofAuthor, { id: author });
    expect(errors).toEqual([]);
    expect(data.posts).toEqual({ totalCount: 2, items: [{ slug: 'hers-newer' }, { slug: 'hers-older' }] });
    const others = 'query ($slug: String!) { posts(relatedTo: $slug) { items { slug } } }';
    const { data: answer } = await site.visitor.graphql(others, { slug: 'hers-newer' });
    expect(answer.posts.items).toEqual([
      { slug: 'not-hers-alike' },
      { slug: 'hers-older' },
      { slug: 'not-hers' },
    ]);
  });

  test('are hidden from visitors while the member is not displayed', async () => {
    const author = await newMember(false);
    await newPost('by-hidden', { author });
    const visible = await site.visitor.graphql(ofAuthor, { id: author });
    expect(visible.data.posts).toEqual({ totalCount: 0, items: [] });
    expect((await site.staff.graphql(ofAuthor, { id: author })).data.posts.totalCount).toBe(1);
    const shown = 'mutation ($id: ID!) { updateTeamMember(id: $id, input: { isDisplayed: true }) { id } }';
    await site.staff.graphql(shown, { id: author });
    expect((await site.visitor.graphql(ofAuthor, { id: author })).data.posts.totalCount).toBe(1);
  });

  test.each(['nobody', '0'.repeat(24)])('are none if there is no member %s', async (id) => {
    const { data } = await site.visitor.graphql(ofAuthor, { id });
    expect(data.posts).toEqual({ totalCount: 0, items: [] });
  });
});
