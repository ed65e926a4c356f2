import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultFileLimits } from '@daybook/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { useOtherServer } from './support/other-server.ts';
import { useServerProgram } from './support/server-program.ts';
import { picture } from './support/test-files.ts';

const program = useServerProgram();
const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);

let desk: Uint8Array;
const requested: string[] = [];
const pictures = useOtherServer((request, response) => {
  requested.push(request.url ?? '');
  if (request.url?.endsWith('/desk.png')) response.end(desk);
  else if (request.url?.endsWith('/large.png'))
    response.end(Buffer.concat([desk, Buffer.alloc(defaultFileLimits.pictureBytes)]));
  else response.writeHead(404).end();
});
let site = '';
let folder = '';
let data: Record<string, string>;
let staff: ApiClient;

beforeAll(async () => {
  desk = (await picture('desk.png', 64, 48)).bytes;
  site = pictures.url;
  folder = await mkdtemp(join(tmpdir(), 'daybook-test-'));
  data = await program.usualData();
  staff = await new ApiClient((await program.start(data)).url).signedIn();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const importFile = (file: string, ...args: string[]) =>
  program.command(data, ['import', '--from', file, ...args]);

interface Post {
  readonly title: string;
  readonly body: string;
}

/** Publishes the release that an import named in its output. Returns the posts by their titles, redirects, and the team. */
async function published(output: string) {
  const id = /\/releases\/([0-9a-f]{24})/.exec(output)?.[1];
  const publish = 'mutation ($id: ID!) { publishRelease(id: $id) { state } }';
  expect((await staff.graphql(publish, { id })).errors).toEqual([]);
  const { data, errors } = await staff.graphql(`{
    posts { items { title slug body excerpt date topics metaTitle metaDescription publishedAt author { name position } picture { originalName } } }
    staffRedirects { items { fromPath target kind } }
    teamMembers { items { name } }
  }`);
  expect(errors).toEqual([]);
  const posts: readonly Post[] = data.posts.items;
  const byTitle = new Map(posts.map((post) => [post.title, post]));
  const team: readonly { name: string }[] = data.teamMembers.items;
  return { byTitle, redirects: data.staffRedirects.items, team: team.map(({ name }) => name) };
}

test('a Ghost export becomes posts with authors, topics, pictures, and redirects', async () => {
  const { code, output, errors } = await importFile(fixture('ghost.json'), '--site', site);
  expect([code, errors]).toEqual([0, '']);
  expect(output).toContain('! Post “Not yet”: Not taken. It is not published there.\n');
  expect(output).toContain(
    '! Page “Imprint”: Not taken. Pages have no place here; --pages-as-posts takes them as posts.\n',
  );
  expect(output).toContain('! Post 5 of the file: It is not a post with an id.\n');
  const { byTitle, redirects, team } = await published(output);
  expect(team).toEqual(['Ada Lovelace']);
  expect(byTitle.get('Form ADV in spring')).toMatchObject({
    slug: 'form-adv-in-spring',
    body: expect.stringMatching(
      /^<p>See <a href="\/second\/">the second<\/a>\.<\/p><figure><img src="\/uploads\/p[0-9a-z]{20}\.png" alt="A desk"/,
    ),
    excerpt: 'What changes this year.',
    date: '2024-03-04',
    publishedAt: '2024-03-04T09:30:00.000Z',
    topics: ['SEC', 'Filings  annual'],
    metaTitle: 'ADV',
    metaDescription: 'What changes this year.',
    author: { name: 'Ada Lovelace', position: 'Author' },
    picture: { originalName: 'desk.png' },
  });
  expect(byTitle.get('Second')).toMatchObject({
    excerpt: 'Without an excerpt.',
    author: null,
    picture: null,
  });
  expect(redirects).toContainEqual({
    fromPath: '/form-adv-in-spring',
    target: '/blog/form-adv-in-spring',
    kind: 'permanent',
  });
  const again = await importFile(fixture('ghost.json'), '--site', site);
  expect(again.output).toContain('Post: 2 unchanged\n');
  expect(again.output).toContain('Redirect: 2 unchanged\n');
});

test('links and redirects of a Ghost site in a folder have the path of the folder', async () => {
  const post = {
    id: '7',
    title: 'In a folder',
    slug: 'in-a-folder',
    status: 'published',
    published_at: '2024-04-01T09:30:00.000Z',
    html: `<p><a href="__GHOST_URL__/other/">Other</a> <a href="${site}//about">About</a></p>`,
  };
  const path = join(folder, 'news.json');
  await writeFile(path, JSON.stringify({ db: [{ data: { posts: [post] } }] }));
  const { output } = await importFile(path, '--site', `${site}/news`);
  const { byTitle, redirects } = await published(output);
  expect(byTitle.get('In a folder')?.body).toBe(
    '<p><a href="/news/other/">Other</a> <a href="/about">About</a></p>',
  );
  expect(redirects).toContainEqual({
    fromPath: '/news/in-a-folder',
    target: '/blog/in-a-folder',
    kind: 'permanent',
  });
});

test('pictures that grew when the other site stored them are imported', async () => {
  const post = {
    id: '8',
    title: 'Large',
    slug: 'large',
    published_at: '2024-04-01T09:30:00.000Z',
    feature_image: '__GHOST_URL__/large.png',
    html: '<p>Text</p><img src="__GHOST_URL__/large.png" alt="Large">',
  };
  const path = join(folder, 'large.json');
  await writeFile(path, JSON.stringify({ db: [{ data: { posts: [post] } }] }));
  const { byTitle } = await published((await importFile(path, '--site', site)).output);
  expect(byTitle.get('Large')).toMatchObject({
    body: expect.stringMatching(/src="\/uploads\/p[0-9a-z]{20}\.png"/),
    picture: { originalName: 'large.png' },
  });
});

test('a picture that several posts have is fetched once', async () => {
  const posts = ['One', 'Two', 'Three'].map((title) => ({
    ...{ id: `shared-${title}`, title, slug: `shared-${title}`, status: 'published' },
    published_at: '2024-04-01T09:30:00.000Z',
    feature_image: '__GHOST_URL__/shared/desk.png',
    html: '<p>Text</p><img src="__GHOST_URL__/shared/desk.png" alt="Desk">',
  }));
  const path = join(folder, 'shared.json');
  await writeFile(path, JSON.stringify({ db: [{ data: { posts } }] }));
  const { byTitle } = await published((await importFile(path, '--site', site)).output);
  for (const { title } of posts)
    expect(byTitle.get(title)).toMatchObject({
      body: expect.stringMatching(/src="\/uploads\/p[0-9a-z]{20}\.png"/),
      picture: { originalName: 'desk.png' },
    });
  expect(requested.filter((address) => address === '/shared/desk.png')).toHaveLength(1);
});

test('a WordPress export becomes posts with authors, topics, pictures, and redirects', async () => {
  const { code, output, errors } = await importFile(
    fixture('wordpress.xml'),
    '--site',
    site,
    '--pages-as-posts',
  );
  expect([code, errors]).toEqual([0, '']);
  expect(output).toContain('! Post “Unfinished”: Not taken. It is not published there.\n');
  expect(output).toContain(
    '! Post “Marketing rule & you”: Its parts that only WordPress shows were left out: contact-form-7.\n',
  );
  expect(output).toContain('! Items of the type “product”: 2 not taken. They have no place here.\n');
  expect(output).toContain('! Items of the type “attachment”: 1 not taken by themselves.');
  // The Ghost export has a post with this slug.
  expect(output).toContain('! Post “Second”: Not taken. Another post has the slug “second”.\n');
  const { byTitle, redirects } = await published(output);
  const post = byTitle.get('Marketing rule & you');
  expect(post).toMatchObject({
    slug: 'marketing-rule',
    excerpt: 'In short.',
    date: '2021-03-14',
    publishedAt: '2021-03-15T03:30:00.000Z',
    topics: ['SEC', 'Marketing'],
    metaTitle: 'Marketing rule & you',
    metaDescription: 'The rule, explained.',
    author: { name: 'Ada Lovelace' },
    picture: { originalName: 'desk.png' },
  });
  expect(post?.body).toMatch(
    /^<p>First paragraph<br>second line<\/p>\s*<figure><img src="\/uploads\/p[0-9a-z]{20}\.png" alt="A desk"[^>]*><figcaption>Our desk<\/figcaption><\/figure>/,
  );
  expect(post?.body).toContain('He wrote this [sic]. <a href="/2021/04/second/">More</a>');
  expect(byTitle.get('Legal & terms')).toMatchObject({
    excerpt: 'R&D in brief…',
    topics: ['R&D', 'Q&A'],
    metaTitle: 'Terms & law',
    author: { name: 'Grace & Co' },
  });
  expect(redirects).toContainEqual({
    fromPath: '/2021/03/marketing-rule',
    target: '/blog/marketing-rule',
    kind: 'permanent',
  });
  expect(redirects.some(({ fromPath }: { fromPath: string }) => fromPath === '/2021/04/second')).toBe(false);
});

test('other files are refused with the reason', async () => {
  const file = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const wordpress = await readFile(fixture('wordpress.xml'), 'utf8');
  for (const [path, reason, ...args] of [
    [fixture('ghost.json'), /does not name its site\. Name it: --site/],
    [await file('cut.json', '{"db":[{"data":{"posts":[{"id":"1"'), /not complete JSON/, '--site', site],
    [await file('cut.xml', wordpress.slice(0, wordpress.lastIndexOf('<item>'))), /ends in the middle/],
    [await file('page.xml', '<html><p>No export</p></html>'), /not an export of WordPress/, '--site', site],
    [await file('empty.json', ' \n'), /the file is empty/],
    [join(folder, 'missing.xml'), /is not a file/],
  ] as const) {
    const { code, errors } = await importFile(path, ...args);
    expect([path, code, errors]).toEqual([path, 1, expect.stringMatching(reason)]);
  }
});
