import { beforeEach, expect, test } from 'vitest';
import { postBody, postInput } from './support/post-input.ts';
import { storyPages } from './support/story-pages.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const site = useSite({}, storyPages);

const query = `{
  posts(pageSize: 50) { items { title } }
  teamMembers(pageSize: 50) { items { name document } }
  homePage { heroHeading }
}`;

/** What a visitor reads on each API and page, and whether it was cached. */
async function everywhere() {
  const answers = [
    await site.visitor.get('/'),
    await site.visitor.graphql(query).then(({ headers, data }) => ({ headers, body: data })),
    ...(await Promise.all(
      ['get-posts', 'get-team-with-order', 'get-homepage'].map((call) => site.visitor.get(`/api/${call}`)),
    )),
  ];
  const texts = answers.map(({ body }) => (typeof body === 'string' ? body : JSON.stringify(body)));
  const [page = '', graphql = '', ...rest] = texts;
  return {
    statuses: answers.map(({ headers }) => headers.get('cache-status')),
    texts: { page: page.replaceAll('\\"', '"'), graphql, rest: rest.join() },
  };
}

async function run(document: string, variables: object = {}, files = {}) {
  const { data, errors } = await site.staff.graphql(document, variables, files);
  expect(errors).toEqual([]);
  return data;
}

const createPost = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
const createMember =
  'mutation ($name: String!, $file: Upload) { createTeamMember(input: { name: $name, position: "Partner", picture: $file }) { id document } }';

/** Reads until everything is cached, so that the next read would show a stale response. */
beforeEach(async () => {
  await everywhere();
  const { statuses } = await everywhere();
  expect(new Set(statuses)).toEqual(new Set(['daybook; hit']));
});

async function expectEverywhere(isThere: boolean, ...texts: string[]): Promise<void> {
  const read = (await everywhere()).texts;
  for (const [surface, content] of Object.entries(read))
    for (const text of texts) expect(content.includes(text), `"${text}" on ${surface}`).toBe(isThere);
}

test('a created, changed, or removed record shows at once', async () => {
  const { createPost: post } = await run(createPost, {
    input: postInput('first', { title: 'The first' }),
  });
  await expectEverywhere(true, 'The first');
  await run('mutation ($id: ID!) { updatePost(id: $id, input: { title: "Renamed" }) { id } }', post);
  await expectEverywhere(true, 'Renamed');
  await expectEverywhere(false, 'The first');
  await run('mutation ($id: ID!) { removePost(id: $id) { id } }', post);
  await expectEverywhere(false, 'Renamed');
});

test('a write over REST shows at once', async () => {
  await site.staff.post('/api/add-posts', postBody('by-rest', { posttitle: 'By REST' }));
  await expectEverywhere(true, 'By REST');
  await site.staff.put('/api/update-post/by-rest', { posttitle: 'By REST again' });
  await expectEverywhere(true, 'By REST again');
});

test('a changed team order and a replaced picture show at once', async () => {
  const file = await picture('ada.png', 24, 16);
  const { createTeamMember: ada } = await run(createMember, { name: 'Ada', file: null }, { file });
  const { createTeamMember: bea } = await run(createMember, { name: 'Bea', file: null });
  await everywhere();
  await run('mutation ($id: ID!) { moveTeamMember(id: $id, direction: up) { id } }', { id: bea.id });
  for (const content of Object.values((await everywhere()).texts))
    expect(content.indexOf('Bea')).toBeLessThan(content.indexOf('Ada'));
  const update = `mutation ($id: ID!, $file: Upload) { updateTeamMember(id: $id, input: { picture: $file }) { document } }`;
  const { updateTeamMember } = await run(update, { id: ada.id, file: null }, { file });
  await expectEverywhere(true, updateTeamMember.document);
  await expectEverywhere(false, ada.document);
});

test('the choice of another page record shows at once', async () => {
  const { createHomePage } = await run(
    'mutation { createHomePage(input: { heroHeading: "The other home" }) { id } }',
  );
  await expectEverywhere(true, '"Homepage"');
  await run('mutation ($id: ID!) { chooseHomePage(id: $id) { id } }', createHomePage);
  const { texts } = await everywhere();
  expect(texts.page).toContain('The other home');
  expect(texts.graphql).toContain('The other home');
  expect(texts.rest).toContain('[{"_id":"'.concat(createHomePage.id));
});

test('a write that visitors cannot see leaves the cache valid', async () => {
  await site.visitor.signedIn();
  await site.visitor.graphql('mutation { signUpForNewsletter(input: { email: "reader@example.com" }) }');
  const refused = await site.staff.graphql(createPost, { input: postInput('') });
  expect(refused.errors).not.toEqual([]);
  const { statuses } = await everywhere();
  expect(new Set(statuses)).toEqual(new Set(['daybook; hit']));
});
