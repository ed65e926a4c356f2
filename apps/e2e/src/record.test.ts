import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { createPost, uniqueSlug } from './support/posts.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';

const site = useSeparateSite({ PAGE_CAPTURES: 'on' });

test('shows the record, checks it, and sets who gets checkpoints', async () => {
  const { page } = await site().openAs(superadmin, '/record');
  await page.getByText(/^\d+ publications? (?:is|are) recorded, in \d+ entries\./).waitFor();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Everything fits').waitFor();
  await page.getByLabel('E-mail addresses').fill('counsel@example.com, archive@example.com');
  await page.getByRole('region', { name: 'Checkpoints by e-mail' }).getByRole('button').click();
  await page.getByText('The recipients are saved.').waitFor();
  await inBothSchemes(page, 'record');
  await page.reload();
  await expect
    .poll(() => page.getByLabel('E-mail addresses').inputValue())
    .toBe('counsel@example.com\narchive@example.com');
});

test('offers the proof of a publication as a file', async () => {
  const { page } = await site().openAs(superadmin, '/releases/publications/1');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the proof' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('publication-1.tlog-proof');
  const file = await text(await download.createReadStream());
  const [magic, extra = ''] = file.split('\n');
  expect(magic).toBe('c2sp.org/tlog-proof@v1');
  const entry = Buffer.from(extra.replace('extra ', ''), 'base64').toString();
  expect(JSON.parse(entry)).toMatchObject({ kind: 'publication', publication: 1 });
});

/** Waits until a page has this many captures. */
async function captured(staff: Api, address: string, count: number): Promise<void> {
  const query = 'query ($address: String!) { captures: pageCaptures(address: $address) { number } }';
  const countNow = async () =>
    (await staff.graphql<{ captures: unknown[] }>(query, { address })).captures.length;
  await expect.poll(countNow).toBe(count);
}

test('shows a page of the site at a chosen time', async () => {
  const staff = await Api.signedIn({ url: site().url, superadmin });
  const slug = uniqueSlug('harbor-rules');
  const address = `/blog/${slug}`;
  const { _id: id } = await createPost(staff, { slug, posttitle: 'The old harbor rules' });
  await captured(staff, address, 1);
  const rename =
    'mutation ($id: ID!) { updatePost(id: $id, input: { title: "The new harbor rules" }) { id } }';
  await staff.graphql(rename, { id });
  await captured(staff, address, 2);

  const { page } = await site().openAs(superadmin, '/record');
  await page.getByRole('link', { name: 'Open the site on a date' }).click();
  await page.getByRole('combobox', { name: 'Page' }).fill('harbor');
  await page.getByRole('option', { name: address }).click();
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'The new harbor rules' }).first().waitFor();
  await page.getByText('published by').waitFor();
  await inBothSchemes(page, 'site-on-date');

  await page.getByRole('slider', { name: /^Date and time/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await frame.getByRole('heading', { name: 'The old harbor rules' }).first().waitFor();
  const at = new URL(page.url()).searchParams.get('at');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the proof' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^capture-\d+\.tlog-proof$/);
  await page.reload();
  await frame.getByRole('heading', { name: 'The old harbor rules' }).first().waitFor();

  await page.getByRole('slider', { name: /^Date and time/ }).focus();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Compare with another time' }).click();
  const old = page.frameLocator('iframe').first();
  await old.getByRole('heading', { name: 'The old harbor rules' }).first().waitFor();
  await inBothSchemes(page, 'site-side-by-side');
  await page.getByText('As text', { exact: true }).click();
  const text = page.getByRole('region', { name: 'Changes of the text' });
  await text.locator('del', { hasText: 'old' }).first().waitFor();
  await text.locator('ins', { hasText: 'new' }).first().waitFor();
  await inBothSchemes(page, 'site-as-text');
  await page.getByText('Side by side', { exact: true }).click();
  await page.getByRole('button', { name: 'Stop comparing' }).click();
  await page.getByRole('slider', { name: /^Date and time/ }).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => page.locator('iframe').count()).toBe(1);

  await frame.getByRole('link', { name: 'Blog' }).first().press('Enter');
  await page.waitForURL((url) => url.searchParams.get('address') === '/blog');
  expect(new URL(page.url()).searchParams.get('at')).toBe(at);
  await page.getByLabel('Date and time', { exact: true }).fill('2001-02-03T04:05');
  await page.getByLabel('Date and time', { exact: true }).press('Enter');
  await page.getByText('There is no capture from this time').waitFor();

  await page.goto(`/history/Post/${id}`);
  await page.getByRole('link', { name: 'See the page at that time' }).click();
  await frame.getByRole('heading', { name: 'The new harbor rules' }).first().waitFor();
});

test('visitors find earlier versions of a page if the site settings say so', async () => {
  const staff = await Api.signedIn({ url: site().url, superadmin });
  const { siteSettings } = await staff.graphql<{ siteSettings: { id: string } }>('{ siteSettings { id } }');
  const open =
    'mutation ($id: ID!) { updateSiteSettings(id: $id, input: { showsEarlierVersions: true }) { id } }';
  await staff.graphql(open, siteSettings);
  const slug = uniqueSlug('tide-tables');
  const address = `/blog/${slug}`;
  const { _id: id } = await createPost(staff, { slug, posttitle: 'The old tide tables' });
  await captured(staff, address, 1);
  const rename =
    'mutation ($id: ID!) { updatePost(id: $id, input: { title: "The new tide tables" }) { id } }';
  await staff.graphql(rename, { id });
  await captured(staff, address, 2);

  const { page, problems } = await site().open(address);
  await page.getByRole('link', { name: 'Earlier versions of this page' }).click();
  await page.getByRole('heading', { name: 'What this page said' }).waitFor();
  await inBothSchemes(page, 'earlier-versions');
  // Browsers report the scripts that captured pages may not run.
  expect(problems).toEqual([]);
  await page.getByRole('main').getByRole('listitem').getByRole('link').last().click();
  await page.getByRole('heading', { name: 'The old tide tables' }).first().waitFor();
  await page.getByRole('link', { name: 'Later capture' }).click();
  await page.getByRole('heading', { name: 'The new tide tables' }).first().waitFor();
  await page.getByRole('link', { name: 'Earlier versions of this page' }).click();
  await page.getByRole('main').getByRole('link', { name: address }).click();
  await page.getByRole('heading', { name: 'The new tide tables' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe(address);
});
