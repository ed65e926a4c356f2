import { beforeAll, expect, test } from 'vitest';
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
      `update "post" set "created_at" = '2026-05-01T10:00:00Z', "updated_at" = '2026-05-09T23:30:00Z' where "slug" = 'fees'`,
    );
  const { data } = await site.staff.graphql('{ posts(pageSize: 50) { items { slug changedOn } } }');
  expect(data.posts.items).toContainEqual({ slug: 'fees', changedOn: '2026-05-09' });
  expect(data.posts.items).toContainEqual({ slug: 'unrelated', changedOn: null });
});
