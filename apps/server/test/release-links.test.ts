import { expect, test } from 'vitest';
import { postInput } from './support/post-input.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();

async function run(document: string, variables: object = {}) {
  const { data, errors } = await site.staff.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

const newRelease = async (name: string): Promise<string> =>
  (await run('mutation ($name: String!) { createRelease(name: $name) { id } }', { name })).createRelease.id;
const problemsOf = async (id: string) =>
  (await run('query ($id: ID!) { release(id: $id) { problems { field message } } }', { id })).release
    .problems;

async function savePostDraft(input: object, release: string, id?: string): Promise<void> {
  const document = `mutation ($id: ID, $input: PostUpdateInput!, $release: ID) {
    savePostDraft(id: $id, input: $input, release: $release) { id } }`;
  await run(document, { input, release, id });
}

test('a release warns of links to posts that it removes, but not of links that redirect', async () => {
  const create = 'mutation ($input: PostCreateInput!) { one: createPost(input: $input) { id } }';
  const add = async (slug: string) => (await run(create, { input: postInput(slug) })).one.id;
  const [renamed, removed, linking] = [await add('link-old'), await add('link-gone'), await add('linking')];
  const release = await newRelease('Links');
  await savePostDraft({ slug: 'link-new' }, release, renamed);
  const body = ['link-old', 'link-new', 'link-gone']
    .map((slug) => `<p><a href="/blog/${slug}">x</a></p>`)
    .join('');
  await savePostDraft({ body }, release, linking);
  expect(await problemsOf(release)).toEqual([]);
  const removal = `mutation ($id: ID!, $release: ID) {
    draftRemoval(type: "Post", recordId: $id, release: $release) { id } }`;
  await run(removal, { id: removed, release });
  expect(await problemsOf(release)).toEqual([
    { field: 'body', message: expect.stringContaining('/blog/link-gone') },
  ]);
});

test('a release warns of links to this site that name its address', async () => {
  const release = await newRelease('Absolute links');
  const own = `http://localhost:${new URL(site.server.url).port}`;
  const addresses = [`${own}/blog/nowhere`, `${own}/`, 'https://other.example/blog/nowhere', '//x.example/y'];
  const body = addresses.map((address) => `<p><a href="${address}">x</a></p>`).join('');
  await savePostDraft({ ...postInput('absolute'), body }, release);
  expect(await problemsOf(release)).toEqual([
    { field: 'body', message: 'Description links to /blog/nowhere, which does not exist.' },
  ]);
});
