import { expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();

async function run(document: string, variables: object = {}) {
  const { data, errors } = await site.staff.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

/** The dead links after the job has run. */
async function deadLinks(): Promise<{ title: string; path: string; field: string }[]> {
  const execute = (sql: string) => database.fork().execute(sql);
  await execute(`insert into pgboss.job (name) values ('index-links')`);
  const due = () => execute(`select from pgboss.job where name = 'index-links' and state < 'completed'`);
  await expect.poll(due).toEqual([]);
  return (await run('{ deadLinks { items { title path field } } }')).deadLinks.items;
}

const createPackage =
  'mutation ($input: PackageCreateInput!) { record: createPackage(input: $input) { id } }';

test('links that lead nowhere are listed until they are corrected or their page exists', async () => {
  const description =
    '<p><a href="/contact">Contact</a> <a href="/gone?x=1#y">Gone</a> <a href="/blog/later">Later</a> <a href="https://other.example/gone">Other</a></p>';
  const { record } = await run(createPackage, { input: { title: 'Fees', description } });
  const link = (path: string) => ({ title: 'Fees', field: 'Description', path });
  expect(await deadLinks()).toEqual([link('/blog/later'), link('/gone')]);

  await run('mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }', {
    input: {
      title: 'Later',
      slug: 'later',
      excerpt: 'x',
      body: '',
      metaTitle: 'x',
      metaDescription: 'x',
      date: '2026-02-03',
      topics: [],
    },
  });
  expect(await deadLinks()).toEqual([link('/gone')]);

  await run('mutation { createRedirect(input: { fromPath: "/gone", target: "/contact" }) { id } }');
  expect(await deadLinks()).toEqual([]);

  await run(
    'mutation ($id: ID!) { updatePackage(id: $id, input: { description: "<p><a href=\\"/lost\\">Lost</a></p>" }) { id } }',
    {
      id: record.id,
    },
  );
  expect(await deadLinks()).toEqual([link('/lost')]);

  await run('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id: record.id });
  expect(await deadLinks()).toEqual([]);
});

test('a link that is too long for the index is left out, and the other links are listed', async () => {
  const long = Array.from({ length: 600 }, (_, index) => (index ** 5).toString(36)).join('-');
  const texts = {
    Long: `<p><a href="/${long}">x</a> <a href="/near">x</a></p>`,
    Other: '<p><a href="/far">x</a></p>',
  };
  for (const [title, description] of Object.entries(texts))
    await run(createPackage, { input: { title, description } });
  expect(Buffer.byteLength(long)).toBeGreaterThan(2_700);
  expect(await deadLinks()).toEqual([
    { title: 'Long', field: 'Description', path: '/near' },
    { title: 'Other', field: 'Description', path: '/far' },
  ]);
});

test('a text with very many links is searched for 5,000 paths, each once', async () => {
  const links = Array.from({ length: 6_000 }, (_, index) => `<a href="/old-${index}#part">x</a>`);
  const { record } = await run(createPackage, {
    input: { title: 'Many', description: `<p>${links[0]} ${links.join(' ')}</p>` },
  });
  await deadLinks();
  const count = `select count(*)::int as paths from content_link where record_id = '${record.id}' and is_dead`;
  expect(await database.fork().execute(count)).toEqual([{ paths: 5_000 }]);
});
