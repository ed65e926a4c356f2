import { beforeAll, describe, expect, test } from 'vitest';
import { postInput } from './support/post-input.ts';
import { pdf, picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();

interface Part {
  text: string;
  marked: boolean;
}
interface Result {
  type: string;
  id: string;
  title: string;
  slug: string | null;
  snippet: Part[];
}

const asked = 'query ($query: String!, $type: SearchedType, $page: Int, $pageSize: Int)';
const document = `${asked} { search(query: $query, type: $type, page: $page, pageSize: $pageSize) {
  totalCount items { type id title slug snippet { text marked } } } }`;

async function search(
  query: string,
  more: object = {},
): Promise<{ totalCount: number; items: Result[]; titles: string[] }> {
  const { data, errors } = await site.visitor.graphql(document, { query, ...more });
  expect(errors).toEqual([]);
  return { ...data.search, titles: data.search.items.map(({ title }: Result) => title) };
}

async function staffSearch(query: string): Promise<Result[]> {
  const answer = await site.staff.graphql(
    'query ($query: String!) { staffSearch(query: $query) { type id title slug } }',
    { query },
  );
  expect(answer.errors).toEqual([]);
  return answer.data.staffSearch;
}

async function post(slug: string, changes: object): Promise<string> {
  const create = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
  const { data, errors } = await site.staff.graphql(create, { input: postInput(slug, changes) });
  expect(errors).toEqual([]);
  return data.createPost.id;
}

beforeAll(async () => {
  await post('harbour', {
    title: 'Custody of lighthouses',
    body: `<h2 class="x">Keepers</h2><p>An adviser&nbsp;&amp; the <b>examination</b> of registers; see <a href="https://zebra.example.com/giraffe">this</a>.</p>`,
    topics: ['SEC', 'Custody rule'],
  });
  await post('fees', {
    title: 'Fees',
    body: '<p>A lighthouse is named once, near regulations of fees.</p>',
    topics: ['sec'],
  });
  await post('foreign', { title: 'Überprüfung 監査 аудит', topics: [] });
  await post('hostile', {
    title: 'Hostile',
    topics: [],
    excerpt: '<script>alert("quay")</script> \uE000 quay',
  });
  const event = `mutation ($input: EventCreateInput!) { createEvent(input: $input) { id } }`;
  const input = {
    title: 'Lighthouse evening',
    excerpt: 'Short',
    videoUrl: 'https://youtu.be/abcdefghijk',
    picture: null,
  };
  await site.staff.graphql(event, { input }, { 'input.picture': await picture('l.png', 32, 32) });
  const newsletter = `mutation ($input: NewsletterResourceCreateInput!) { createNewsletterResource(input: $input) { fileId } }`;
  for (const title of ['Spring letter', 'Summer letter'])
    await site.staff.graphql(newsletter, { input: { title, file: null } }, { 'input.file': pdf() });
});

describe('the site search', () => {
  test('finds words of any form in title and text of every type, titles first', async () => {
    const { titles, totalCount, items } = await search('lighthouses');
    expect(totalCount).toBe(3);
    expect(titles.at(-1)).toBe('Fees');
    expect(titles).toEqual(expect.arrayContaining(['Custody of lighthouses', 'Lighthouse evening']));
    expect(items.find(({ type }) => type === 'Event')?.slug).toBeNull();
    expect(items.find(({ title }) => title === 'Fees')?.slug).toBe('fees');
  });

  test('matches a partially typed last word', async () => {
    expect((await search('ligh')).totalCount).toBe(3);
    expect((await search('examination of regi')).titles).toEqual(['Custody of lighthouses']);
    expect((await search('spri')).items).toMatchObject([
      { type: 'NewsletterResource', title: 'Spring letter' },
    ]);
  });

  test('searches a single type if requested, and page by page', async () => {
    expect((await search('lighthouse', { type: 'Event' })).titles).toEqual(['Lighthouse evening']);
    const first = await search('lighthouse', { pageSize: 2 });
    const second = await search('lighthouse', { pageSize: 2, page: 2 });
    expect([first.items.length, second.items.length, second.totalCount]).toEqual([2, 1, 3]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
    expect(await search('lighthouse', { page: 9 })).toMatchObject({ items: [], totalCount: 3 });
  });

  test('searches the words of HTML, but neither tags nor addresses', async () => {
    expect((await search('keepers')).totalCount).toBe(1);
    for (const word of ['h2', 'href', 'nbsp', 'amp', 'giraffe'])
      expect((await search(word)).totalCount, word).toBe(0);
  });

  test('shows the context of matches as pieces of text', async () => {
    const { items } = await search('examinations');
    const parts = items[0]?.snippet ?? [];
    expect(parts.filter(({ marked }) => marked)).toEqual([{ text: 'examination', marked: true }]);
    expect(parts.map(({ text }) => text).join('')).toContain('An adviser & the examination of registers');
    const hostile = (await search('quay')).items[0]?.snippet ?? [];
    expect(hostile.filter(({ marked }) => marked).map(({ text }) => text)).toContain('quay');
    expect(hostile.map(({ text }) => text).join('')).not.toContain('\uE000');
  });

  test('tells whether a snippet begins or ends in the middle of the text', async () => {
    const around = (word: string) =>
      `${'Words before. '.repeat(20)}The ${word} is here. ${'Words after. '.repeat(20)}`;
    const others = { excerpt: 'Short.', topics: ['Birds'] };
    await post('cut', { title: 'Cut', body: `<p>${around('nightjar')}</p>`, ...others });
    await post('whole', { title: 'Whole', body: '<p>Whippoorwills sing.</p>', ...others });
    const textOf = async (word: string) => {
      const { items } = await search(word);
      return items[0]?.snippet.map(({ text }) => text).join('');
    };
    expect(await textOf('nightjar')).toMatch(/^… .*nightjar.* …$/);
    expect(await textOf('whippoorwill')).toMatch(/^Whippoorwills sing\. .*[^…]$/);
  });

  test('ranks the newest 250 matches of a type, and lists the others after them', async () => {
    const oldest = await post('oldest', { title: 'Ombudsman', body: '<p>Old.</p>', topics: [] });
    const others = Array.from({ length: 250 }, (_, number) => number);
    for (const number of others.filter((one) => one % 10 === 0))
      await Promise.all(
        others
          .slice(number, number + 10)
          .map((one) => post(`later-${one}`, { title: 'Later', body: '<p>ombudsman</p>', topics: [] })),
      );
    const best = await search('ombudsman', { type: 'Post', pageSize: 1 });
    expect([best.totalCount, best.titles]).toEqual([251, ['Later']]);
    const last = await search('ombudsman', { type: 'Post', pageSize: 50, page: 6 });
    expect(last.items.map(({ id }) => id)).toEqual([oldest]);
  });

  test('understands quotes, or, and minus', async () => {
    expect((await search('"custody of lighthouses"')).totalCount).toBe(1);
    expect((await search('"lighthouses custody"')).totalCount).toBe(0);
    expect((await search('lighthouse -fees')).totalCount).toBe(2);
    expect((await search('keepers or fees')).totalCount).toBe(2);
  });

  test('finds words in other scripts', async () => {
    for (const word of ['Überprüfung', '監査', 'аудит', 'ауди'])
      expect((await search(word)).titles, word).toEqual(['Überprüfung 監査 аудит']);
  });

  test.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['operators alone', '& | ! <-> :* ()'],
    ['an open quote', '"lighthouse'],
    ['quotes and backslashes', `'lighthouse\\' -- ; drop table post`],
    ['stop words', 'the of and'],
    ['a dangling or', 'or or or'],
    ['a minus alone', '-'],
    ['a NUL and half a surrogate pair', 'light\u0000house \uD800'],
    ['10 kB', 'lorem ipsum '.repeat(850)],
    ['one word of 10 kB', 'x'.repeat(10_000)],
    ['emoji', '🙂🙂'],
    ['percent and underscore', '%_%'],
  ])('accepts any query: %s', async (_name, query) => {
    const { totalCount, items } = await search(query);
    expect(items.length).toBeLessThanOrEqual(totalCount);
    await staffSearch(query);
  });

  test('handles texts with very many different words', async () => {
    const words = Array.from({ length: 90_000 }, (_, index) => `${(index + 46_656).toString(36)}字`);
    await post('long', { title: 'Long', topics: [], body: `<p>${words.join(' ')}</p>` });
    expect((await search(words[5] ?? '')).titles).toEqual(['Long']);
  });

  test('reflects changes and removals at once', async () => {
    const id = await post('soon', { title: 'Barnacles' });
    expect((await search('barnacle')).totalCount).toBe(1);
    const update = 'mutation ($id: ID!) { updatePost(id: $id, input: { title: "Limpets" }) { id } }';
    await site.staff.graphql(update, { id });
    expect([(await search('barnacle')).totalCount, (await search('limpet')).totalCount]).toEqual([0, 1]);
    await site.staff.graphql('mutation ($id: ID!) { removePost(id: $id) { id } }', { id });
    expect((await search('limpet')).totalCount).toBe(0);
  });
});

describe('the search of staff', () => {
  test('finds records of every type by title and words', async () => {
    expect(await staffSearch('homep')).toMatchObject([{ type: 'HomePage', title: 'Homepage', slug: null }]);
    expect(await staffSearch('harbour')).toMatchObject([{ type: 'Post', slug: 'harbour' }]);
    const contact = 'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }';
    const input = {
      firstName: 'Wilhelmina',
      lastName: 'Quist',
      email: 'w@example.com',
      message: 'Good day to you all.',
    };
    expect((await site.visitor.graphql(contact, { input })).errors).toEqual([]);
    expect(await staffSearch('wilhelm')).toMatchObject([{ type: 'ContactEntry', title: 'w@example.com' }]);
    expect((await search('wilhelmina')).totalCount).toBe(0);
  });
});

describe('topics', () => {
  const ofTopic = 'query ($topic: String) { posts(topic: $topic) { totalCount items { slug } } }';

  test('are counted over all posts, ignoring case', async () => {
    const { data } = await site.visitor.graphql('{ topics { name count } }');
    expect(data.topics).toEqual(
      expect.arrayContaining([
        { name: expect.stringMatching(/^sec$/i), count: 2 },
        { name: 'Custody rule', count: 1 },
      ]),
    );
    expect(data.topics.map(({ count }: { count: number }) => count)).toEqual(
      data.topics
        .map(({ count }: { count: number }) => count)
        .sort((one: number, other: number) => other - one),
    );
  });

  test('filter the list of posts', async () => {
    const { data } = await site.visitor.graphql(ofTopic, { topic: 'CUSTODY rule' });
    expect(data.posts).toEqual({ totalCount: 1, items: [{ slug: 'harbour' }] });
    expect((await site.visitor.graphql(ofTopic, { topic: 'custody' })).data.posts.totalCount).toBe(0);
    expect((await site.visitor.get('/api/get-posts?topic=Custody%20rule')).body).toHaveLength(1);
    const odd = ["'", '%', '{"a"}', 'a,b', '\u0000', 'x'.repeat(10_000)];
    for (const topic of odd)
      expect((await site.visitor.graphql(ofTopic, { topic })).errors, topic).toEqual([]);
  });
});

test('newsletters are listed newest first if requested, and found by their file', async () => {
  const list = '{ newsletterResources(newestFirst: true, pageSize: 1) { totalCount items { name fileId } } }';
  const { data } = await site.visitor.graphql(list);
  expect(data.newsletterResources).toMatchObject({ totalCount: 2, items: [{ name: 'Summer letter' }] });
  const { fileId } = data.newsletterResources.items[0];
  const byFile = 'query ($fileId: String!) { newsletterResource(by: { fileId: $fileId }) { name } }';
  expect((await site.visitor.graphql(byFile, { fileId })).data.newsletterResource).toEqual({
    name: 'Summer letter',
  });
  expect((await site.visitor.graphql(byFile, { fileId: 'none.pdf' })).data.newsletterResource).toBeNull();
});

test('a result has its record, with the fields of its type', async () => {
  const query = `{ search(query: "lighthouse") { items { type record {
    __typename ...Found ... on Post { slug author { name } } } } } }
    fragment Found on SearchedRecord { ... on Record { id } ... on Event { title seats } }`;
  const { data, errors } = await site.visitor.graphql(query);
  expect(errors).toEqual([]);
  const found: { type: string; record: { __typename: string } }[] = data.search.items;
  expect(found.map(({ record }) => record.__typename)).toEqual(found.map(({ type }) => type));
  const records = found.map(({ record }) => record);
  expect(records).toContainEqual({ __typename: 'Post', id: expect.any(String), slug: 'fees', author: null });
  const event = { __typename: 'Event', id: expect.any(String), title: 'Lighthouse evening', seats: null };
  expect(records).toContainEqual(event);
});

test('two fields that share a fragment get the values that each selects', async () => {
  const query = `{ search(query: "lighthouse", type: Post) {
    items { ...Found } again: items { ...Found record { ... on Post { slug author { name } } } } } }
    fragment Found on SearchResult { record { ... on Post { title } } }`;
  const { data, errors } = await site.visitor.graphql(query);
  expect(errors).toEqual([]);
  expect(data.search.items).toContainEqual({ record: { title: 'Fees' } });
  expect(data.search.again).toContainEqual({ record: { title: 'Fees', slug: 'fees', author: null } });
});

test('a record with more words than PostgreSQL can index is saved, and found by the first ones', async () => {
  const letters = (number: number) =>
    [...number.toString(32).padStart(4, '0')].map((digit) =>
      String.fromCharCode(0x430 + parseInt(digit, 32)),
    );
  const words = Array.from({ length: 100_000 }, (_, index) => letters(index).join(''));
  const items = Array.from({ length: 500 }, (_, index) => ({
    name: words.slice(index * 200, (index + 1) * 200).join(' '),
    variationType: 'both',
  }));
  const create =
    'mutation ($input: AccordionCreateInput!) { createAccordion(input: $input) { id items { name } } }';
  const { data, errors } = await site.staff.graphql(create, { input: { title: 'Glossary', items } });
  expect(errors).toEqual([]);
  expect(data.createAccordion.items).toHaveLength(500);
  expect(await staffSearch(words[9_999] ?? '')).toMatchObject([{ id: data.createAccordion.id }]);
  expect(await staffSearch('variationType')).toEqual([]);
});
