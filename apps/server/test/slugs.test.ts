import type { RichTextBlock } from '@daybook/rich-text/tree';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GraphqlAnswer } from './support/api-client.ts';
import { postInput } from './support/post-input.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();

const create = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id slug } }';
const update =
  'mutation ($id: ID!, $input: PostUpdateInput!) { updatePost(id: $id, input: $input) { id slug } }';
const remove = 'mutation ($id: ID!) { removePost(id: $id) { id } }';

async function createPost(slug: string): Promise<{ id: string; slug: string }> {
  const { data, errors } = await site.staff.graphql(create, { input: postInput(slug) });
  expect(errors).toEqual([]);
  return data.createPost;
}

async function rename(id: string, slug: string) {
  return site.staff.graphql(update, { id, input: { slug } });
}

async function idBehind(slug: string): Promise<string | null> {
  const { data } = await site.visitor.graphql('query ($slug: String!) { post(by: { slug: $slug }) { id } }', {
    slug,
  });
  return data.post?.id ?? null;
}

const taken = {
  message: 'This slug is taken by another post.',
  extensions: { code: 'CONFLICT', fields: { slug: 'This slug is taken by another post.' } },
};

test('of 20 posts created at once with one slug, exactly one is stored', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => site.staff.graphql(create, { input: postInput('race') })),
  );
  const refusals = answers.flatMap(({ errors }) => errors);
  expect(answers.filter(({ data }) => data?.createPost)).toHaveLength(1);
  expect(refusals).toHaveLength(19);
  for (const refusal of refusals) expect(refusal).toMatchObject(taken);
  const { data } = await site.visitor.graphql('{ posts { totalCount } }');
  expect(data.posts.totalCount).toBe(1);
});

test('of 10 posts renamed at once to one slug, exactly one gets it', async () => {
  const posts = await Promise.all(Array.from({ length: 10 }, (_, index) => createPost(`renamed-${index}`)));
  const answers = await Promise.all(posts.map(({ id }) => rename(id, 'wanted-by-all')));
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  for (const refusal of answers.flatMap(({ errors }) => errors)) expect(refusal).toMatchObject(taken);
  const losers = posts.filter((_, index) => answers[index]?.errors.length === 1);
  for (const { id, slug } of losers) expect(await idBehind(slug)).toBe(id);
});

describe('an earlier slug', () => {
  test('finds its post under the current one, on both APIs', async () => {
    const { id } = await createPost('first-name');
    await rename(id, 'second-name');
    await rename(id, 'third-name');
    for (const slug of ['first-name', 'second-name', 'third-name']) {
      const { data } = await site.visitor.graphql(
        'query ($slug: String!) { post(by: { slug: $slug }) { id slug } }',
        {
          slug,
        },
      );
      expect(data.post).toEqual({ id, slug: 'third-name' });
      const { body } = await site.visitor.get(`/api/update-blog/${slug}`);
      expect(body).toMatchObject({ _id: id, slug: 'third-name' });
    }
  });

  test('is never given to another post, new or renamed', async () => {
    const { id } = await createPost('mine-once');
    await rename(id, 'mine-now');
    const refused = await site.staff.graphql(create, { input: postInput('mine-once') });
    expect(refused.errors).toMatchObject([taken]);
    const other = await createPost('another');
    expect((await rename(other.id, 'mine-once')).errors).toMatchObject([taken]);
    expect(await idBehind('mine-once')).toBe(id);
    expect(await idBehind('another')).toBe(other.id);
  });

  test('may be used again by its own post', async () => {
    const { id } = await createPost('there');
    await rename(id, 'and');
    expect((await rename(id, 'there')).data.updatePost.slug).toBe('there');
    expect(await idBehind('and')).toBe(id);
  });

  test('is removed with its post', async () => {
    const { id } = await createPost('short');
    await rename(id, 'lived');
    await site.staff.graphql(remove, { id });
    expect([await idBehind('short'), await idBehind('lived')]).toEqual([null, null]);
    expect((await createPost('short')).slug).toBe('short');
  });
});

describe.each(['older', 'newer'])('a slug that another post (%s) got after its post was removed', (age) => {
  const guide = `guide-${age}`;
  const other = `other-${age}`;
  let ids: { own: string; later: string };
  /** The publications after which the slug had its owner, nobody, and another owner. */
  let publications: Record<'owned' | 'free' | 'taken', { number: number; at: string }>;

  const lastOf = async (id: string) => {
    const document = `query ($id: ID!) { revisions(type: "Post", id: $id) { items { publication at } } }`;
    const { data } = await site.staff.graphql(document, { id });
    const [{ publication, at }] = data.revisions.items;
    return { number: publication, at };
  };

  async function read(slug: string, publication: number) {
    const document = `query ($slug: String!, $number: Int!) @perspective(publication: $number) {
      post(by: { slug: $slug }) { id slug } linking: post(by: { slug: "linking-${age}" }) { bodyJson } }`;
    const { data, errors } = await site.staff.graphql(document, { slug, number: publication });
    expect(errors).toEqual([]);
    const [{ children }] = data.linking.bodyJson.children;
    return { post: data.post, linked: children[0].record ?? null };
  }

  beforeAll(async () => {
    const body = `<p><a href="/blog/${guide}">Link</a></p>`;
    await site.staff.graphql(create, { input: postInput(`linking-${age}`, { body }) });
    const slugs = age === 'older' ? [other, guide] : [guide, other];
    const made = [await createPost(slugs[0] ?? ''), await createPost(slugs[1] ?? '')];
    const idOf = (slug: string) => made.find((post) => post.slug === slug)?.id ?? '';
    ids = { own: idOf(guide), later: idOf(other) };
    const [created, following] = [await lastOf(ids.own), await lastOf(ids.later)];
    const owned = created.number > following.number ? created : following;
    await site.staff.graphql(remove, { id: ids.own });
    const free = await lastOf(ids.own);
    await rename(ids.later, guide);
    publications = { owned, free, taken: await lastOf(ids.later) };
  });

  test('finds the owner of that time, in links too', async () => {
    const { owned, free, taken: last } = publications;
    const own = { id: ids.own, slug: guide };
    expect(await read(guide, owned.number)).toEqual({ post: own, linked: { type: 'Post', ...own } });
    expect(await read(guide, free.number)).toEqual({ post: null, linked: null });
    const later = { id: ids.later, slug: guide };
    expect(await read(guide, last.number)).toEqual({ post: later, linked: { type: 'Post', ...later } });
  });

  test('finds a post by the slugs that it had until then', async () => {
    const { free, taken: last } = publications;
    expect((await read(other, free.number)).post).toEqual({ id: ids.later, slug: other });
    expect((await read(other, last.number)).post).toEqual({ id: ids.later, slug: guide });
  });

  test('finds the owner of that time over REST', async () => {
    const { owned, free, taken: last } = publications;
    const ask = ({ at }: { at: string }) => site.staff.get(`/api/update-blog/${guide}?asOf=${at}`);
    expect((await ask(owned)).body).toMatchObject({ _id: ids.own, slug: guide });
    expect((await ask(free)).status).toBe(404);
    expect((await ask(last)).body).toMatchObject({ _id: ids.later, slug: guide });
  });
});

test('a draft that has the slug of a post that it replaces is found by it', async () => {
  const { id } = await createPost('replaced');
  await rename(id, 'replaced-now');
  const save = 'mutation ($input: PostUpdateInput!) { savePostDraft(input: $input) { recordId } }';
  const { data } = await site.staff.graphql(save, { input: postInput('replaced') });
  const draft = data.savePostDraft.recordId;
  const read = '{ post(by: { slug: "replaced" }) { id } }';
  expect((await site.staff.graphql(`query @perspective(drafts: true) ${read}`)).data.post.id).toBe(draft);
  expect((await site.staff.graphql(read)).data.post.id).toBe(id);
});

test('slugs that differ only in spelling are the same', async () => {
  await createPost('caf\u00e9');
  const decomposed = await site.staff.graphql(create, { input: postInput('cafe\u0301') });
  expect(decomposed.errors).toMatchObject([taken]);
  expect(await idBehind('cafe\u0301')).toBe(await idBehind('caf\u00e9'));
});

test('a slug that an address cannot have is refused', async () => {
  for (const slug of ['a/b', 'a b', '../x', '?', 'a#b', '-a', '.', '..', 'a%2fb', 'x'.repeat(201)]) {
    const { errors } = await site.staff.graphql(create, { input: postInput(slug) });
    expect(errors[0]?.extensions, slug).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { slug: expect.any(String) },
    });
  }
});

describe('a link in a tree of a rich text', () => {
  const body = (...hrefs: string[]) =>
    hrefs.map((href) => `<p><a href="${href}">Link</a></p>`).join('') || '<p></p>';
  const read = (slug: string, perspective = '') =>
    `query ${perspective} { post(by: { slug: "${slug}" }) { bodyJson } }`;

  async function recordsIn({ data, errors }: GraphqlAnswer): Promise<unknown[]> {
    expect(errors).toEqual([]);
    return data.post.bodyJson.children.map((block: RichTextBlock) =>
      block.children.map((link) => (link.type === 'link' ? (link.record ?? null) : link)),
    );
  }

  test('has the record under its current slug, for addresses with earlier slugs too', async () => {
    const { id } = await createPost('linked');
    await rename(id, 'linked-now');
    const { data } = await site.staff.graphql('{ aboutPage { id } }');
    const hrefs = [
      '/blog/linked?x#y',
      '/blog/none',
      '/about',
      '/blog',
      'https://other.example/about',
      '/blog/%00',
    ];
    await site.staff.graphql(create, { input: postInput('linking', { body: body(...hrefs) }) });
    const post = { type: 'Post', id, slug: 'linked-now' };
    const about = { type: 'AboutPage', id: data.aboutPage.id };
    const seen = async () => (await recordsIn(await site.visitor.graphql(read('linking')))).flat();
    expect(await seen()).toEqual([post, null, about, null, null, null]);
    // The response is cached, so this also shows that it depends on the linked post and on the missing one.
    await rename(id, 'linked-later');
    const missing = await createPost('none');
    expect(await seen()).toEqual([
      { ...post, slug: 'linked-later' },
      { type: 'Post', ...missing },
      about,
      null,
      null,
      null,
    ]);
  });

  test('has records of drafts only in their perspective', async () => {
    await site.staff.graphql(create, { input: postInput('early', { body: body('/blog/later') }) });
    const save = 'mutation ($input: PostUpdateInput!) { savePostDraft(input: $input) { recordId } }';
    const { data } = await site.staff.graphql(save, { input: postInput('later') });
    expect(await recordsIn(await site.staff.graphql(read('early')))).toEqual([[null]]);
    expect(await recordsIn(await site.staff.graphql(read('early', '@perspective(drafts: true)')))).toEqual([
      [{ type: 'Post', id: data.savePostDraft.recordId, slug: 'later' }],
    ]);
  });
});
