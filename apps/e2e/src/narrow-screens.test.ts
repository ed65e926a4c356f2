import { adminRoutes, publicRoutes } from '@daybook/routes';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from './support/addresses.ts';
import { Api, type ApiRecord } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { hydrated } from './support/hydrated.ts';
import { site } from './support/own-site.ts';
import { sidewaysScroll } from './support/page-health.ts';
import { createPost } from './support/posts.ts';
import { useBrowser } from './support/use-browser.ts';
import { useTab } from './support/use-tab.ts';

const open = useBrowser();
const tab = useTab('visitor');
const desk = useTab('superadmin');
const narrow = { width: 320, height: 700 };
let staff: Api;
let post: ApiRecord;

const cells = (tag: string, count: number, text: string) => `<${tag}>${text}</${tag}>`.repeat(count);
const wideTable = `<table><caption>Fees by quarter</caption><thead><tr>${cells('th', 9, 'Quarterly')}</tr></thead><tbody><tr>${cells('td', 9, '1,200,000')}</tr></tbody></table>`;
const smallTable = '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>';
const longList = `<ol>${cells('li', 12, 'One of the steps of the review')}</ol>`;
const longCode =
  '<p><code>17 CFR 275.206(4)-7 in a citation that is longer than any line of a phone</code></p>';
const indented = '<p class="indent-8">Indented as far as it goes</p>';
const preformatted = `<pre>${'a line that was typed without a break '.repeat(4)}</pre>`;

beforeAll(async () => {
  staff = await Api.signedIn(site);
  const description = [longList, wideTable, smallTable, longCode, indented, preformatted].join('');
  post = await createPost(staff, { description });
});
afterAll(async () => {
  await staff.remove(`/api/delete-posts/${post._id}`);
  await staff.signOut();
});

async function narrowTab(): Promise<Page> {
  const { page } = tab();
  await page.setViewportSize(narrow);
  return page;
}

test.each([true, false])(
  'only tables scroll sideways on the narrowest screen, also with the keyboard (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = javaScriptEnabled
      ? await narrowTab()
      : (await open({ viewport: narrow, javaScriptEnabled })).page;
    await page.goto(`/blog/${post.slug}`);
    if (javaScriptEnabled) await hydrated(page);
    const scrolling = await page
      .locator('.rich-text, .rich-text *')
      .evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX !== 'visible')
          .map((one) => one.getAttribute('aria-label')),
      );
    expect(scrolling).toEqual(['Fees by quarter']);
    expect(await sidewaysScroll(page)).toBe(0);
    if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);

    const region = page.getByRole('region', { name: 'Fees by quarter' });
    await region.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);

    const fitting = page.getByRole('region', { name: 'Table', exact: true });
    await fitting.focus();
    expect(await fitting.evaluate((box) => box.contains(document.activeElement))).toBe(false);
  },
);

test('the box of a table is a stop of the Tab key only while the table is too wide', async () => {
  const page = await narrowTab();
  await page.goto(`/blog/${post.slug}`);
  await hydrated(page);
  const region = page.getByRole('region', { name: 'Fees by quarter' });
  const stop = () => region.getAttribute('tabindex');
  await expect.poll(stop).toBe('0');
  await region
    .locator('tr')
    .evaluateAll((rows) => rows.map((row) => row.replaceChildren(...[...row.children].slice(0, 1))));
  await expect.poll(stop).toBe(null);
});

test('a table scrolls in its box after a navigation, too', async () => {
  const page = await narrowTab();
  await page.goto('/blog?topic=Tests');
  await hydrated(page);
  await page.getByRole('link', { name: String(post.posttitle) }).click();
  await page.getByRole('region', { name: 'Fees by quarter' }).waitFor();
});

test('leaves room for the numbers of a long list', async () => {
  const page = await narrowTab();
  await page.goto(`/blog/${post.slug}`);
  const [room, needed] = await page.locator('.rich-text ol').evaluate((list) => {
    const style = getComputedStyle(list);
    const drawing = document.createElement('canvas').getContext('2d');
    if (!drawing) throw new Error('The browser cannot measure text.');
    drawing.font = `${style.fontSize} ${getComputedStyle(list, '::marker').fontFamily}`;
    return [Number.parseFloat(style.paddingInlineStart), drawing.measureText('12. ').width];
  });
  expect(room).toBeGreaterThanOrEqual(needed);
});

test.each(Object.values(publicRoutes))('%s fits the narrowest and the widest screen', async (route) => {
  const page = await narrowTab();
  await page.goto(await addressOf(route, staff));
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1920, height: 1080 });
  expect(await sidewaysScroll(page)).toBe(0);
});

test('the closed menu of the back office takes no focus', async () => {
  const { page } = desk();
  await page.setViewportSize(narrow);
  await page.goto(adminRoutes.settings);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.waitFor();
  const link = page.locator('[aria-label="Main menu"] a').first();
  const takesFocus = () =>
    link.evaluate((each) => {
      each.focus();
      return each === document.activeElement;
    });
  await expect.poll(takesFocus).toBe(false);
  await button.press('Enter');
  await expect.poll(takesFocus).toBe(true);
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await button.press('Enter');
  await expect.poll(takesFocus).toBe(false);
});

test('a menu stays in the window when the window gets lower, and scrolls', async () => {
  const { page } = desk();
  await page.goto(adminRoutes.settings);
  await page.getByRole('button', { name: /^Account of/ }).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  const low = { width: 390, height: 240 };
  await page.setViewportSize(low);
  const ends = async () => {
    const box = await menu.boundingBox();
    return box ? box.y + box.height : null;
  };
  await expect.poll(ends).toBeLessThanOrEqual(low.height);
  await menu.getByRole('menuitem').last().click();
  await page.getByRole('dialog').waitFor();
});

test('the parts of a list are a selection on a narrow screen', async () => {
  const { page } = desk();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(adminRoutes.releases);
  const parts = page.getByRole('combobox', { name: 'Which releases' });
  await parts.selectOption('Calendar');
  await page.waitForURL(/show=calendar/);
  await page.getByRole('navigation', { name: 'Months' }).waitFor();
  await inBothSchemes(page, 'releases-parts-narrow');
  expect(await sidewaysScroll(page)).toBe(0);
});
