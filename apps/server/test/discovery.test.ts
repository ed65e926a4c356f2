import { beforeAll, expect, test } from 'vitest';
import { useSite } from './support/use-site.ts';

const site = useSite({ PUBLIC_URL: 'https://firm.example' });

beforeAll(async () => {
  const input = {
    posttitle: 'Fees & <other>\u0001 matters',
    slug: 'fees-and-other-matters',
    description: '<p>See\u000b<a href="/contact">us</a>&#8;.</p>',
    excerpt: 'About fees.',
    metatitle: 'Fees',
    metadescription: 'Fees',
    date: '2026-02-03',
    tags: ['Fees'],
  };
  const made = await site.staff.graphql(
    'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }',
    { input },
  );
  expect(made.errors).toEqual([]);
});

test('the sitemap lists screens and posts under the public address, and not the sign-in', async () => {
  const { status, body, headers } = await site.visitor.get('/sitemap.xml');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/xml');
  expect(body).toContain('<loc>https://firm.example/services</loc>');
  expect(body).toContain(
    '<loc>https://firm.example/blog/fees-and-other-matters</loc><lastmod>2026-02-03</lastmod>',
  );
  expect(body).not.toContain('/login');
});

test('robots.txt names the sitemap', async () => {
  const { body } = await site.visitor.get('/robots.txt');
  expect(body).toContain('Sitemap: https://firm.example/sitemap.xml');
});

test('the feeds hold the newest posts with absolute links and escaped titles', async () => {
  const rss = await site.visitor.get('/feed.xml');
  expect(rss.headers.get('content-type')).toContain('application/rss+xml');
  expect(rss.body).toContain('<title>Test firm</title>');
  expect(rss.body).toContain('https://firm.example/blog/fees-and-other-matters');
  expect(rss.body).toContain('href="https://firm.example/contact"');
  expect(rss.body).toContain('<title><![CDATA[Fees & <other> matters]]></title>');
  expect(rss.body, 'what XML cannot hold').not.toMatch(/[^\P{Cc}\t\n\r]/u);
  const json = await site.visitor.get('/feed.json');
  expect(json.status, JSON.stringify(json.body)).toBe(200);
  expect(json.body.items[0]).toMatchObject({
    title: 'Fees & <other> matters',
    url: 'https://firm.example/blog/fees-and-other-matters',
  });
});
