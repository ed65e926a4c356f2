import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api, type ApiRecord } from './support/api.ts';
import { site } from './support/own-site.ts';
import { createPost, formOf, unique } from './support/posts.ts';
import { useTab } from './support/use-tab.ts';
import { viewports } from './support/visit.ts';

const tab = useTab('visitor');
const memberName = unique('Åsa Lind');
const topics = Array.from({ length: 40 }, (_, index) => `Topic ${index + 1}`);
let staff: Api;
let member: ApiRecord;
let post: ApiRecord;

beforeAll(async () => {
  staff = await Api.signedIn(site);
  member = await staff.create(
    '/api/add-team',
    formOf({ membername: memberName, memberposition: 'Counsel', displayOnTeamPage: 'yes' }),
  );
  post = await createPost(staff, {
    posttitle: 'A title of many words '.repeat(20),
    excerpt: 'An excerpt of many words. '.repeat(30),
    tags: topics.join(','),
    selectedTeam: String(member._id),
    description: `<p>${'Sentences before. '.repeat(30)}The zebrafinch is here. ${'Sentences after. '.repeat(30)}</p>`,
  });
});
afterAll(async () => {
  await staff.remove(`/api/delete-posts/${post._id}`);
  await staff.remove(`/api/delete-team/${member._id}`);
  await staff.signOut();
});

test('marks the group of the open page as current in the navigation', async () => {
  const { page } = tab();
  const group = page.getByRole('navigation', { name: 'Main' }).locator('summary');
  await page.goto('/services/mock-sec-exam-services');
  expect(await group.getAttribute('aria-current')).toBe('true');
  await page.goto('/about');
  expect(await group.getAttribute('aria-current')).toBeNull();
});

test('cuts long titles and excerpts in cards, and outlines the whole card of a focused link', async () => {
  const { page } = tab();
  await page.setViewportSize(viewports.phone);
  await page.goto('/blog?topic=Topic+1');
  const card = page.getByRole('article').filter({ hasText: 'A title of many words' });
  const texts = card.locator('.post-card__title, .card__excerpt');
  const lines = await texts.evaluateAll((elements) =>
    elements.map((element) =>
      Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    ),
  );
  expect(lines).toEqual([4, 4]);
  const link = card.getByRole('link');
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').outlineStyle)).toBe('solid');
});

test('draws edges instead of backgrounds in forced colors', async () => {
  const { page } = tab();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const styleOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundImage, borderTopStyle, borderTopWidth } = getComputedStyle(element);
        return { backgroundImage, border: `${borderTopWidth} ${borderTopStyle}` };
      });
  expect(await styleOf('.hero')).toEqual({ backgroundImage: 'none', border: '1px solid' });
  expect((await styleOf('.button--solid')).border).toBe('3px solid');
});

test('collapses forty topics, so that the title of a post stays on the first screen', async () => {
  const { page } = tab();
  await page.setViewportSize(viewports.phone);
  await page.goto(`/blog/${post.slug}`);
  const title = page.getByRole('heading', { level: 1 });
  expect((await title.boundingBox())?.y).toBeLessThan(viewports.phone.height * 0.7);
  const last = page.locator('.post__header').getByRole('link', { name: 'Topic 40', exact: true });
  expect(await last.isVisible()).toBe(false);
  await page.getByText('32 more topics').click();
  expect(await last.isVisible()).toBe(true);
});

test('shows initials for a person without a portrait', async () => {
  const { page } = tab();
  await page.goto('/about');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: memberName }) });
  expect(await card.locator('.initials').textContent()).toMatch(/^Å\S$/);
  await page.goto(`/blog/${post.slug}`);
  expect(await page.locator('.post__facts .initials').textContent()).toMatch(/^Å\S$/);
});

test('shows the picture of a post in its own proportions', async () => {
  const { page } = tab();
  await page.setViewportSize({ width: 1440, height: 900 });
  const [newest] = await staff.list('/api/get-posts');
  await page.goto(`/blog/${newest?.slug}`);
  const ratios = await page.locator('.post__picture img').evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect();
    return { shown: width / height, drawn: image.naturalWidth / image.naturalHeight };
  });
  expect(ratios.shown).toBeCloseTo(ratios.drawn, 1);
});

test('marks a snippet that starts and ends inside a text', async () => {
  const { page } = tab();
  await page.goto('/search?q=zebrafinch');
  const snippet = page.locator('.result p').filter({ hasText: 'zebrafinch' });
  expect(await snippet.innerText()).toMatch(/^… .* …$/s);
});

test('serves icons, manifest, and security.txt at their standard addresses', async () => {
  const { page } = tab();
  await page.goto('/');
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
  const { name, icons } = await (await fetch(site.url + manifest)).json();
  expect(name).toBe(await page.locator('meta[property="og:site_name"]').getAttribute('content'));
  for (const { src, type } of icons) {
    const icon = await fetch(new URL(src, site.url + manifest));
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
  }
  const favicon = await fetch(`${site.url}/favicon.ico`);
  expect([favicon.status, favicon.headers.get('content-type')]).toEqual([200, 'image/png']);
  const security = await (await fetch(`${site.url}/.well-known/security.txt`)).text();
  expect(security).toMatch(/^Contact: http\S+\/contact$/m);
  const expires = new Date(/^Expires: (\S+)$/m.exec(security)?.[1] ?? '').getTime() - Date.now();
  expect(expires).toBeGreaterThan(0);
  expect(expires).toBeLessThan(365 * 24 * 60 * 60 * 1000);
});
