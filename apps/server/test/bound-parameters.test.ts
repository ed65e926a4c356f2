import { describe, expect, test, vi } from 'vitest';
import { cursorAt } from './support/cursor-at.ts';
import { databaseBehind } from './support/database-behind.ts';
import { postInput } from './support/post-input.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const database = databaseBehind();
/** The cache is off, so that every read reaches the database. */
const site = useSite({ CACHE_MB: '0' });
/** The value that every read passes: it works as a record id and as a search word. */
const mark = 'facadefacadefacadefacade';

/** The texts of the statements that the driver receives during the work, and their parameters. */
async function sentDuring(work: () => Promise<unknown>): Promise<{ texts: string[]; values: string }> {
  const driver = await nativeDriver();
  const query = vi.spyOn(driver, 'query');
  try {
    await work();
    const calls = query.mock.calls.map(([first, values]: readonly unknown[]) =>
      typeof first === 'object' && first !== null && 'text' in first
        ? { text: String(first.text), values: 'values' in first ? first.values : [] }
        : { text: String(first), values },
    );
    return {
      texts: calls.map(({ text }) => text),
      values: JSON.stringify(calls.map(({ values }) => values ?? [])),
    };
  } finally {
    query.mockRestore();
  }
}

/** The pool of `pg`, or the embedded database. */
interface NativeDriver {
  query(...all: never[]): unknown;
}

async function nativeDriver(): Promise<NativeDriver> {
  const connection: object = database.orm.em.getDriver().getConnection();
  const driver: unknown = await Reflect.get(connection, 'getNativeClient').call(connection);
  if (!isNativeDriver(driver)) throw new Error('The driver is unknown.');
  return driver;
}

function isNativeDriver(value: unknown): value is NativeDriver {
  return typeof value === 'object' && value !== null && 'query' in value;
}

const reads: readonly (readonly [string, 'visitor' | 'staff', string])[] = [
  ['posts of a topic', 'visitor', `{ posts(topic: "${mark}") { totalCount items { id } } }`],
  ['posts of an author', 'visitor', `{ posts(author: "${mark}") { totalCount items { id } } }`],
  ['posts related to a post', 'visitor', `{ posts(relatedTo: "${mark}") { totalCount items { id } } }`],
  ['a post by its slug', 'visitor', `{ post(by: { slug: "${mark}" }) { id body } }`],
  [
    'posts after a cursor',
    'visitor',
    `{ postsConnection(after: "${cursorAt('date desc,id desc', '2026-01-01', mark)}") { pageInfo { hasPreviousPage } nodes { id } } }`,
  ],
  ['a record by its id', 'visitor', `{ event(id: "${mark}") { id } }`],
  ['a newsletter by its file', 'visitor', `{ newsletterResource(by: { fileId: "${mark}" }) { id } }`],
  ['the site search', 'visitor', `{ search(query: "${mark}") { totalCount items { snippet { text } } } }`],
  ['the search of staff', 'staff', `{ staffSearch(query: "${mark}") { id } }`],
  ['a list that staff search in', 'staff', `{ staffPosts(search: "${mark}") { totalCount items { id } } }`],
];

describe('a read passes its values as parameters, never in the text of the statement', () => {
  test.each(reads)('%s', async (_name, who, document) => {
    const { texts, values } = await sentDuring(async () => {
      const { errors } = await site[who].graphql(document);
      expect(errors).toEqual([]);
    });
    expect(texts.filter((text) => text.includes(mark))).toEqual([]);
    expect(values).toContain(mark);
  });

  test('the page number and the page size of a list', async () => {
    const { texts, values } = await sentDuring(() =>
      site.visitor.graphql('{ posts(page: 9173, pageSize: 83) { items { id } } }'),
    );
    expect(texts.join()).not.toMatch(/\b83\b|\b761276\b/);
    expect(values).toContain('[83,761276]');
  });
});

const bySlug = '{ post(by: { slug: "bound" }) { slug topics } }';

describe.runIf(onPostgres)('a record that is read often', () => {
  test('is read by a prepared statement, even after the type of a column changed', async () => {
    const document = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
    const input = postInput('bound', { picture: null });
    const made = await site.staff.graphql(document, { input }, { 'input.picture': await picture() });
    expect(made.errors).toEqual([]);
    const read = async () => {
      const { data, errors } = await site.visitor.graphql(bySlug);
      expect(errors).toEqual([]);
      expect(data.post.slug).toBe('bound');
    };
    for (let times = 0; times < 40; times += 1) await read();
    const pool = await nativeDriver();
    const names = async () => {
      const query = vi.spyOn(pool, 'query');
      await read();
      const found = query.mock.calls.map(([first]: readonly unknown[]) => Reflect.get(Object(first), 'name'));
      query.mockRestore();
      return found.filter((name) => name !== undefined);
    };
    expect(await names()).not.toEqual([]);
    // A connection that prepares the statement only after the change has no outdated plan, so one change may not be enough.
    for (let length = 990; length < 1_010 && (await names()).length > 0; length += 1) {
      await database.fork().execute(`alter table post alter column slug type varchar(${length})`);
      await Promise.all(Array.from({ length: 20 }, read));
    }
    expect(await names()).toEqual([]);
  });
});
