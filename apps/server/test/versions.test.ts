import { describe, expect, test } from 'vitest';
import { postInput } from './support/post-input.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();

const selection = '{ id title description meta { version } }';
const update = `mutation ($id: ID!, $version: Int, $input: PackageUpdateInput!) { updatePackage(id: $id, version: $version, input: $input) ${selection} }`;

async function createPackage(): Promise<string> {
  const document = `mutation { createPackage(input: { title: "Title", description: "<p>Text</p>" }) { id } }`;
  return (await site.staff.graphql(document)).data.createPackage.id;
}

async function readPackage(id: string) {
  const { data } = await site.staff.graphql(`query ($id: ID!) { staffPackage(id: $id) ${selection} }`, {
    id,
  });
  return data.staffPackage;
}

describe('an edit of an old version', () => {
  test('is refused on GraphQL and changes nothing', async () => {
    const id = await createPackage();
    await site.staff.graphql(update, { id, version: 1, input: { title: 'Second' } });
    for (const version of [1, 0, 3, -1]) {
      const { errors } = await site.staff.graphql(update, { id, version, input: { title: 'Lost' } });
      expect(errors[0]).toMatchObject({
        message: 'Package was changed by Superadmin since it was opened.',
        extensions: { code: 'CONFLICT' },
      });
    }
    expect(await readPackage(id)).toMatchObject({ title: 'Second', meta: { version: 2 } });
  });

  test('is refused on REST if If-Match has the old version', async () => {
    const id = await createPackage();
    const path = `/api/update-packages/${id}`;
    const { headers } = await site.staff.get(path);
    const tag = headers.get('etag') ?? '';
    expect((await site.staff.put(path, { packagetitle: 'Second' }, { 'if-match': tag })).status).toBe(200);
    const stale = await site.staff.put(path, { packagetitle: 'Lost' }, { 'if-match': tag });
    expect(stale).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('changed by Superadmin') },
    });
    expect(await readPackage(id)).toMatchObject({ title: 'Second', meta: { version: 2 } });
  });

  test('is refused to all but one of many concurrent edits', async () => {
    const id = await createPackage();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        site.staff.graphql(update, { id, version: 1, input: { title: `Writer ${index}` } }),
      ),
    );
    const winners = answers.filter(({ errors }) => errors.length === 0);
    expect(winners).toHaveLength(1);
    expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(
      Array(9).fill('CONFLICT'),
    );
    expect(await readPackage(id)).toEqual(winners[0]?.data.updatePackage);
  });
});

test('edits without a version all succeed at once, and the last one is kept completely', async () => {
  const id = await createPackage();
  const inputs = Array.from({ length: 15 }, (_, index) => ({
    title: `Writer ${index}`,
    description: `<p>${index}</p>`,
  }));
  const answers = await Promise.all(inputs.map((input) => site.staff.graphql(update, { id, input })));
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  const { title, description, meta } = await readPackage(id);
  expect(inputs).toContainEqual({ title, description });
  expect(meta.version).toBe(16);
});

test('a record that is removed during an edit stays removed', async () => {
  const id = await createPackage();
  const remove = 'mutation ($id: ID!) { removePackage(id: $id) { id } }';
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => site.staff.graphql(update, { id, input: { title: 'New' } })),
    ...Array.from({ length: 4 }, () => site.staff.graphql(remove, { id })),
  ]);
  expect(answers.filter(({ data }) => data?.removePackage)).toHaveLength(1);
  for (const { errors } of answers)
    for (const { extensions } of errors) expect(extensions.code).toBe('NOT_FOUND');
  expect(await readPackage(id)).toBeNull();
});

describe('the author of a post', () => {
  const createMember = `mutation { createTeamMember(input: { name: "Ada", position: "Partner" }) { id } }`;
  const createPost =
    'mutation ($input: PostCreateInput!) { createPost(input: $input) { id author { name } } }';

  test('can be removed; the post stays without an author', async () => {
    const author = (await site.staff.graphql(createMember)).data.createTeamMember.id;
    const { data } = await site.staff.graphql(createPost, {
      input: postInput('by-ada', { author: author }),
    });
    expect(data.createPost.author).toEqual({ name: 'Ada' });
    await site.staff.graphql('mutation ($id: ID!) { removeTeamMember(id: $id) { id } }', { id: author });
    const { body } = await site.visitor.get('/api/update-blog/by-ada');
    expect(body).toMatchObject({ slug: 'by-ada', selectedTeam: null });
    const list = await site.visitor.graphql('{ posts { items { slug author { id } } } }');
    expect(list.data.posts.items).toEqual([{ slug: 'by-ada', author: null }]);
  });

  test('can be changed while posts with this author are created', async () => {
    const author = (await site.staff.graphql(createMember)).data.createTeamMember.id;
    const change = `mutation ($id: ID!, $name: String!) {
      updateTeamMember(id: $id, input: { name: $name }) { id }
    }`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => [
        site.staff.graphql(createPost, {
          input: postInput(`at-once-${index}`, { author: author }),
        }),
        site.staff.graphql(change, { id: author, name: `Ada ${index}` }),
      ]).flat(),
    );
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    const { data } = await site.visitor.graphql('{ posts { items { slug author { id } } } }');
    const authors: { author: { id: string } | null }[] = data.posts.items;
    expect(authors.filter((post) => post.author?.id === author)).toHaveLength(20);
  });

  test.each(['f'.repeat(24), 'nonsense', '\u0000'])(
    'that does not exist (%j) is refused, naming the field',
    async (author) => {
      const { errors } = await site.staff.graphql(createPost, {
        input: postInput('by-nobody', { author }),
      });
      expect(errors[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { author: 'Author: there is no such team member.' },
      });
    },
  );
});
