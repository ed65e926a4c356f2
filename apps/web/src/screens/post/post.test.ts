import { expect, test } from 'vitest';
import { fullAnswers } from '../../testing/answers.ts';
import { renderAddress, visibleText } from '../../testing/render-address.ts';

const url = '/blog/week-by-week';

test('a post may lack author, picture, topics, text and other posts', async () => {
  const post = {
    ...fullAnswers.Post.post,
    selectedTeam: null,
    picture: null,
    topics: [],
    description: '',
    excerpt: '',
    date: 'nonsense',
  };
  const Post = { post, recentPosts: { items: [post] }, popularTopics: [] };
  const { status, html } = await renderAddress(url, { Post });
  expect(status).toBe(200);
  expect(visibleText(html)).not.toMatch(/Recent Posts|Popular Topics|Invalid/);
});

test('shares on three networks by the absolute address', async () => {
  const { html } = await renderAddress(url);
  const hrefs = [
    ...html.matchAll(
      /href="(https:\/\/(?:www\.facebook|x|www\.linkedin)\.com\/(?:sharer|intent|sharing)[^"]*)"/g,
    ),
  ];
  expect(hrefs).toHaveLength(3);
  for (const [, href] of hrefs) expect(href).toContain(encodeURIComponent(`https://firm.example${url}`));
});

test('dates the one other post by its id, as a machine can read and in US English', async () => {
  const { html } = await renderAddress(url);
  expect(html).toContain('<time dateTime="2026-11-20T08:20:00.000Z">November 20, 2026</time>');
  expect(html).toContain('<time dateTime="2026-10-06">October 6, 2026</time>');
});

test('topics lead to all posts that have them', async () => {
  const { html } = await renderAddress(url);
  expect(html).toContain('<a href="/blog?topic=Mock+exam">Mock exam</a>');
});

test('search engines are told what it is, who wrote it, and where it stands', async () => {
  const { html } = await renderAddress(url);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)['@graph']).toMatchObject([
    {
      '@type': 'BlogPosting',
      headline: 'Title of week-by-week',
      datePublished: '2026-10-06',
      image: 'https://firm.example/uploads/harbour.jpg',
      author: { name: 'Daniel Okafor' },
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Blog' }, { position: 3 }] },
  ]);
});

test('no text ends the statements about it early', async () => {
  const post = { ...fullAnswers.Post.post, posttitle: '</script><script>alert(1)</script>' };
  const { html } = await renderAddress(url, { Post: { ...fullAnswers.Post, post } });
  expect(html).not.toContain('<script>alert');
});
