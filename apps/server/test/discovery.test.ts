import { beforeAll, expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite({ PUBLIC_URL: 'https://firm.example' });

beforeAll(async () => {
  const input = {
    title: 'Fees & <other>\u0001 matters',
    slug: 'fees-and-other-matters',
    body: '<p>See\u000b<a href="/contact">us</a>&#8; and <a href="//other.example/a">others</a>.</p><pre><code>&lt;a href="/code"></code></pre>',
    excerpt: 'About fees.',
    metaTitle: 'Fees',
    metaDescription: 'Fees',
    date: '2026-02-03',
    topics: ['Fees'],
  };
  const made = await site.staff.graphql(
    'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }',
    { input },
  );
  expect(made.errors).toEqual([]);
});

test('the sitemap lists screens and posts under the public address, but not the sign-in', async () => {
  const { status, body, headers } = await site.visitor.get('/sitemap.xml');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/xml');
  expect(body).toContain('<loc>https://firm.example/services</loc>');
  expect(body).toContain(
    '<loc>https://firm.example/blog/fees-and-other-matters</loc><lastmod>2026-02-03</lastmod>',
  );
  expect(body).not.toContain('/login');
});

test('the sitemap says when a post was last changed, and no day in the future', async () => {
  const input = { body: '<p>b</p>', excerpt: 'e', metaTitle: 't', metaDescription: 'd', topics: ['Fees'] };
  const create = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
  const made: string[] = [];
  for (const [slug, date] of [
    ['changed', '2020-02-03'],
    ['dated-ahead', '2999-01-01'],
  ])
    made.push(
      (await site.staff.graphql(create, { input: { ...input, title: slug, slug, date } })).data.createPost.id,
    );
  // Changes on the day on which a post was published do not count.
  await database.fork().execute(`update post set created_at = '2020-02-03' where slug = 'changed'`);
  expect((await site.staff.put('/api/update-post/changed', { excerpt: 'Changed.' })).status).toBe(200);
  const { changedOn } = (await site.visitor.graphql('{ post(by: { slug: "changed" }) { changedOn } }')).data
    .post;
  expect(changedOn).not.toBeNull();
  const { body } = await site.visitor.get('/sitemap.xml');
  expect(body).toContain(`/blog/changed</loc><lastmod>${changedOn}</lastmod>`);
  expect(body).toContain('/blog/dated-ahead</loc></url>');
  for (const id of made)
    await site.staff.graphql('mutation ($id: ID!) { removePost(id: $id) { id } }', { id });
});

test('robots.txt refuses search engines while the settings say so', async () => {
  const settings = (await site.visitor.graphql('{ siteSettings { id } }')).data.siteSettings;
  const list = (isIndexed: boolean) =>
    site.staff.graphql(
      'mutation ($id: ID!, $input: SiteSettingsUpdateInput!) { updateSiteSettings(id: $id, input: $input) { id } }',
      { id: settings.id, input: { isIndexed } },
    );
  expect((await list(false)).errors).toEqual([]);
  expect((await site.visitor.get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  await list(true);
});

test('the manifest names the firm of the settings', async () => {
  const { body, headers } = await site.visitor.get('/site.webmanifest');
  expect(headers.get('content-type')).toContain('application/manifest+json');
  expect(body).toMatchObject({ name: 'Our firm', short_name: 'Our firm' });
});

test('an accent color has a style sheet, which caches keep', async () => {
  const { body, headers } = await site.visitor.get('/accent-7a1f3d.css');
  expect(headers.get('content-type')).toContain('text/css');
  expect(headers.get('cache-control')).toContain('immutable');
  expect(body).toContain('--accent:#7a1f3d');
  expect((await site.visitor.get('/accent-red.css')).status).toBe(404);
});

test('robots.txt names the sitemap', async () => {
  const { body } = await site.visitor.get('/robots.txt');
  expect(body).toContain('Sitemap: https://firm.example/sitemap.xml');
});

test('the feeds have the newest posts with absolute links and escaped titles', async () => {
  const rss = await site.visitor.get('/feed.xml');
  expect(rss.headers.get('content-type')).toContain('application/rss+xml');
  expect(rss.body).toContain('<title>Our firm</title>');
  expect(rss.body).toContain('https://firm.example/blog/fees-and-other-matters');
  expect(rss.body).toContain('<a href="https://firm.example/contact">us</a>');
  expect(rss.body, 'a link to another site').toContain('<a href="//other.example/a">others</a>');
  expect(rss.body, 'an example of HTML').toContain('&lt;a href="/code"&gt;');
  expect(rss.body).toContain('<title><![CDATA[Fees & <other> matters]]></title>');
  expect(rss.body, 'characters that XML cannot contain').not.toMatch(/[^\P{Cc}\t\n\r]/u);
  const json = await site.visitor.get('/feed.json');
  expect(json.status, JSON.stringify(json.body)).toBe(200);
  expect(json.body.items[0]).toMatchObject({
    title: 'Fees & <other> matters',
    url: 'https://firm.example/blog/fees-and-other-matters',
  });
});

test.each(['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-x.xml', '/sitemap-99999.xml'])(
  '%s does not exist if one sitemap is enough',
  async (path) => {
    expect((await site.visitor.get(path)).status).toBe(404);
  },
);

test('if one sitemap is not enough, it is an index of several, which list every post once', async () => {
  const em = database.fork();
  const columns = await em.execute<{ name: string }[]>(
    `select quote_ident(column_name) as name from information_schema.columns
    where table_name = 'post' and is_generated = 'NEVER' and column_name not in ('id', 'slug')`,
  );
  const copied = columns.map(({ name }) => name).join(', ');
  await em.execute(
    `insert into post (id, slug, ${copied}) select 'copy-' || number, 'copy-' || number, ${copied}
    from post, generate_series(1, 7000) number where slug = 'fees-and-other-matters'`,
  );
  // Direct SQL does not make cached responses stale; a write of a post through the server does.
  const update = { excerpt: 'Changed.' };
  expect((await site.staff.put('/api/update-post/fees-and-other-matters', update)).status).toBe(200);
  const { body: index, headers } = await site.visitor.get('/sitemap.xml');
  expect(headers.get('content-type')).toContain('application/xml');
  const parts: string[] = index.match(/(?<=<loc>https:\/\/firm\.example)[^<]+/g) ?? [];
  expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
  const urls: string[] = [];
  for (const path of parts)
    urls.push(...((await site.visitor.get(path)).body.match(/(?<=<loc>)[^<]+/g) ?? []));
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls.filter((url) => url.includes('/blog/'))).toHaveLength(7_001);
  expect((await site.visitor.get('/sitemap-2.xml')).headers.get('cache-status')).toBe('daybook; hit');
  expect((await site.visitor.get('/sitemap-4.xml')).status).toBe(404);
});

test('security.txt says where to report, and expires in less than a year', async () => {
  const { status, body, headers } = await site.visitor.get('/.well-known/security.txt');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/plain');
  expect(body).toContain('Contact: https://firm.example/contact\n');
  const [, expires = ''] = /^Expires: (.*)$/m.exec(body) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThan(365);
});
