import { expect, test } from 'vitest';
import { fullResults } from '../testing/query-results.ts';
import { renderAddress } from '../testing/render-address.ts';
import { testSite } from '../testing/test-site.ts';

const brand = 'Fennimore Quay Compliance';

async function headOf(url: string, post: { metaTitle?: string; metaDescription?: string } = {}) {
  const Post = { ...fullResults.Post, post: { ...fullResults.Post.post, ...post } };
  const { html } = await renderAddress(url, { Post });
  const read = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    title: read(/<title>(.*?)<\/title>/),
    description: read(/<meta name="description" content="(.*?)">/s),
    picture: read(/<meta property="og:image" content="(.*?)">/),
    pictureText: read(/<meta property="og:image:alt" content="(.*?)">/),
    html,
  };
}

test.each([
  ['A mock exam', `A mock exam | ${brand}`],
  [`A mock exam | ${brand}`, `A mock exam | ${brand}`],
  ['A mock exam for an adviser of middle size', 'A mock exam for an adviser of middle size'],
  ['x'.repeat(32), `${'x'.repeat(32)} | ${brand}`],
  ['x'.repeat(33), 'x'.repeat(33)],
])('the page title %j is shown as %j', async (metaTitle, shown) => {
  expect((await headOf('/blog/week-by-week', { metaTitle })).title).toBe(shown);
});

test('keeps a description of 160 characters and cuts a longer one after a word', async () => {
  const fitting = `${'four '.repeat(31)}words`;
  expect((await headOf('/blog/week-by-week', { metaDescription: fitting })).description).toBe(fitting);
  const { description = '' } = await headOf('/blog/week-by-week', {
    metaDescription: `${'seven, '.repeat(40)}`,
  });
  expect(description).toMatch(/^(seven, )+seven…$/);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(description.length).toBeGreaterThan(145);
  const oneLine = await headOf('/blog/week-by-week', { metaDescription: 'Two\n\nparagraphs' });
  expect(oneLine.description).toBe('Two paragraphs');
});

test('a shared page has its own picture with a description', async () => {
  expect(await headOf('/blog/week-by-week', { metaTitle: 'A & B' })).toMatchObject({
    picture: 'https://firm.example/share/blog/week-by-week.jpg',
    pictureText: 'A &amp; B',
  });
  const { picture, html } = await headOf('/');
  expect(picture).toBe('https://firm.example/share/index.jpg');
  expect(html).toContain('<meta property="og:image:width" content="1200">');
  expect(html).toContain('<meta property="og:image:height" content="630">');
});

test('a page whose title comes from the visitor shows the picture of the home page', async () => {
  const { picture, pictureText } = await headOf('/search?q=anything');
  expect(picture).toBe('https://firm.example/share/index.jpg');
  expect(pictureText).toBe(brand);
});

test('has an Event statement if the start is known, and none otherwise', async () => {
  const path = '/events-detail/000000000000000000000000';
  expect((await headOf(path)).html).toContain('"@type":"Event"');
  const undated = { ...fullResults.Event, event: { ...fullResults.Event.event, startsAt: null } };
  const { html } = await renderAddress(path, { Event: undated });
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(html).not.toContain('"@type":"Event"');
});

test('names and shows the firm of the settings', async () => {
  const logo = { url: '/uploads/logo.png', mimeType: 'image/png', width: 512, height: 512 };
  const other = {
    ...testSite,
    name: 'Marlow & Reed',
    shortName: '',
    logo,
    accentColor: '#7a1f3d',
    sharePicture: { ...logo, url: '/uploads/share.jpg' },
    isIndexed: false,
  };
  const { html } = await renderAddress('/search?q=a', {}, {}, undefined, other);
  expect(html).toContain(' | Marlow &amp; Reed</title>');
  expect(html).toContain('<link rel="stylesheet" href="/accent-7a1f3d.css">');
  expect(html).toContain('<link rel="icon" type="image/png" href="/uploads/logo.png">');
  expect(html).toContain('content="https://firm.example/uploads/share.jpg"');
  expect(html).toContain('<meta property="og:image:width" content="512">');
  const home = await renderAddress('/', {}, {}, undefined, other);
  expect(home.html).toContain('<meta name="robots" content="noindex">');
  expect(home.html).not.toContain(testSite.name);
});

test('is shown when all of it is parsed, unless it is long', async () => {
  const waits = async (body: string) => {
    const Post = { ...fullResults.Post, post: { ...fullResults.Post.post, body } };
    const { html } = await renderAddress('/blog/week-by-week', { Post });
    const [, id] = /<link rel="expect" href="#(.*?)" blocking="render">/.exec(html) ?? [];
    return id !== undefined && new RegExp(`<span id="${id}" hidden=""></span></div>`).test(html);
  };
  expect(await waits('<p>Short</p>')).toBe(true);
  expect(await waits(`<p>${'long '.repeat(30_000)}</p>`)).toBe(false);
});
