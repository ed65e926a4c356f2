import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { postInput } from './support/post-input.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
/** The cache is off, because cached responses run no statements. */
const site = useSite({ CACHE_MB: '0' });
const posts = 100;
const most = 2;

beforeAll(async () => {
  // Background jobs read the same tables.
  const execute = (sql: string) => database.fork().execute(sql);
  await execute('delete from "pgboss"."schedule"');
  const running = `select "name" from "pgboss"."job" where "state" < 'completed' and "start_after" <= now()`;
  while ((await execute(running)).length > 0) await setTimeout(50);
  const file = await picture('tiny.png', 24, 16);
  const member = `mutation ($name: String!, $file: Upload) { createTeamMember(input: { name: $name, position: "Partner", picture: $file }) { id } }`;
  const authors: string[] = [];
  for (let index = 0; index < 10; index += 1) {
    const { data } = await site.staff.graphql(member, { name: `Member ${index}`, file: null }, { file });
    authors.push(data.createTeamMember.id);
  }
  for (let index = 0; index < posts; index += 1) {
    const input = postInput(`post-${index}`, {
      author: authors[index % authors.length],
      picture: null,
    });
    const document = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
    const { errors } = await site.staff.graphql(document, { input }, { 'input.picture': file });
    expect(errors).toEqual([]);
  }
});

/** The SQL statements on posts, guides, and sessions, and those that make snippets, that the server runs during the work. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const log = vi.spyOn(database.orm.config.getLogger(), 'logQuery');
  try {
    await work();
    return log.mock.calls
      .map(([{ query = '' }]) => query)
      .filter((query) => /\b(post|session|ts_headline|additional_resource)\b/.test(query));
  } finally {
    log.mockRestore();
  }
}

const shown = `slug title body excerpt tags topics date document
  picture { url width height variants { url width height format } }
  author { id name position picture { url width height variants { url width } } }`;

const listOf = (pageSize: number) => `{ posts(pageSize: ${pageSize}) { totalCount items { ${shown} } } }`;

describe('a list of 100 posts with their authors and all pictures', () => {
  test('takes at most 2 statements, and no more than a list of one post', async () => {
    const statements = await statementsOf(async () => {
      const { data } = await site.visitor.graphql(listOf(posts));
      const { items, totalCount } = data.posts;
      expect([items.length, totalCount]).toEqual([posts, posts]);
      for (const { picture: image, author } of items) {
        expect(image.variants.length).toBeGreaterThan(0);
        expect(author.picture.variants.length).toBeGreaterThan(0);
      }
    });
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
    expect(statements.length).toBeGreaterThan(0);
    const [again, ofOne] = [
      await statementsOf(() => site.visitor.graphql(listOf(posts))),
      await statementsOf(() => site.visitor.graphql(listOf(1))),
    ];
    expect(ofOne).toHaveLength(again.length);
  });

  test('takes no more over REST', async () => {
    const statements = await statementsOf(async () => {
      const { body } = await site.visitor.get('/api/get-posts');
      expect(body).toHaveLength(posts);
      expect(body[0].selectedTeam.membername).toMatch(/^Member/);
    });
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  });

  test('takes one more for staff, for their session, with any search and order', async () => {
    const document = `query ($search: String) { staffPosts(search: $search, sort: { field: title }) { totalCount items { ${shown} meta { version created { byName } } } } }`;
    const statements = await statementsOf(async () => {
      const { data } = await site.staff.graphql(document, { search: 'about' });
      expect(data.staffPosts.items).toHaveLength(posts);
    });
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most + 1);
  });
});

test('one post by its slug takes at most 2 statements', async () => {
  const statements = await statementsOf(async () => {
    const { data } = await site.visitor.graphql(`{ post(by: { slug: "post-7" }) { ${shown} } }`);
    expect(data.post.author.name).toBe('Member 7');
  });
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
});

test('a search makes snippets only if the query selects them', async () => {
  const search = (selected: string) =>
    statementsOf(async () => {
      const { data } = await site.visitor.graphql(`{ search(query: "about") { ${selected} } }`);
      expect(data.search.totalCount).toBe(posts);
    });
  const snippets = (statements: readonly string[]) =>
    statements.filter((statement) => statement.includes('ts_headline'));
  expect(snippets(await search('totalCount'))).toEqual([]);
  expect(snippets(await search('totalCount items { title }'))).toEqual([]);
  const selected = await search('totalCount items { snippet { text } again: snippet { marked } }');
  // One statement makes the snippets of four records.
  expect(snippets(selected)).toHaveLength(posts / 4);
});

test('a search reads only the records of which the query selects fields', async () => {
  const search = (record: string) =>
    statementsOf(async () => {
      const { data } = await site.visitor.graphql(`{ search(query: "about") { items { ${record} } } }`);
      expect(data.search.items).toHaveLength(posts);
    });
  const [without, others, read] = [
    await search('id'),
    await search('record { ... on Webinar { id } }'),
    await search('record { ... on Post { id } }'),
  ];
  expect(others).toHaveLength(without.length);
  expect(read).toHaveLength(without.length + 1);
});

test('one statement finds the pages of a list for all of its records and all sizes of pages', async () => {
  const guide = 'mutation ($title: String!) { createAdditionalResource(input: { title: $title }) { id } }';
  for (const title of ['One', 'Two', 'Three'])
    expect((await site.staff.graphql(guide, { title })).errors).toEqual([]);
  const list = (selected: string) =>
    statementsOf(async () => {
      const { data } = await site.visitor.graphql(`{ additionalResources { items { id ${selected} } } }`);
      const { items } = data.additionalResources;
      if (selected !== '')
        expect(items.slice(0, 3)).toMatchObject([
          { one: 1, two: 1 },
          { one: 2, two: 1 },
          { one: 3, two: 2 },
        ]);
    });
  const [without, paged] = [
    await list(''),
    await list('one: pageInList(perPage: 1) two: pageInList(perPage: 2)'),
  ];
  expect(paged, paged.join('\n')).toHaveLength(without.length + 1);
});

test('a new draft reads no posts, and a release inserts many posts with one part of a statement', async () => {
  const create = 'mutation { release: createRelease(name: "Many") { id } }';
  const { release } = (await site.staff.graphql(create)).data;
  const save = `mutation ($release: ID, $input: PostUpdateInput!) {
    draft: savePostDraft(release: $release, input: $input) { id } }`;
  for (let index = 0; index < 25; index += 1) {
    const input = postInput(`drafted-${index}`, { picture: null, author: null });
    const statements = await statementsOf(async () =>
      expect((await site.staff.graphql(save, { release: release.id, input })).errors).toEqual([]),
    );
    expect(statements.filter((sql) => sql.includes('"post"'))).toEqual([]);
  }
  const publish = 'mutation ($id: ID!) { publishRelease(id: $id) { state } }';
  const written = await statementsOf(async () =>
    expect((await site.staff.graphql(publish, { id: release.id })).errors).toEqual([]),
  );
  const inserts = written.join('\n').match(/insert into "post" /g) ?? [];
  expect(inserts.length).toBeGreaterThan(0);
  // The rows of posts, slugs, and the log are written in two statements.
  expect(inserts.length).toBeLessThanOrEqual(2);
});
