import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { createPost, uniqueSlug } from './support/posts.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';

const elsewhere = await mkdtemp(join(tmpdir(), 'daybook-checkpoints-'));
afterAll(() => rm(elsewhere, { recursive: true, force: true }));
// Whatever the first checkpoint covers, the folder has another one over as many entries.
for (let size = 1; size <= 300; size += 1)
  await writeFile(join(elsewhere, `checkpoint-${String(size).padStart(10, '0')}.txt`), 'other');
const site = useSeparateSite({ PAGE_CAPTURES: 'on', CHECKPOINT_FOLDER: elsewhere });

test('shows the record, checks it, and sets who gets checkpoints', async () => {
  const { page } = await site().openAs(superadmin, '/record');
  await page.getByText(/^\d+ publications? (?:is|are) recorded, in \d+ entries\./).waitFor();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Everything fits').waitFor();
  await page.getByLabel('E-mail addresses').fill('counsel@example.com, archive@example.com');
  await page.getByRole('region', { name: 'Checkpoints by e-mail' }).getByRole('button').click();
  await page.getByText('The recipients are saved.').waitFor();
  const copies = page.getByRole('region', { name: 'Copies of checkpoints' });
  await copies.getByText(`The folder ${elsewhere}: has`).waitFor();
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

/** Publishes a post as "The old …", renames it to "The new …", and waits for both captures. */
async function renamedPost(staff: Api, topic: string): Promise<{ id: string; address: string }> {
  const slug = uniqueSlug(topic.replace(' ', '-'));
  const address = `/blog/${slug}`;
  const { _id: id } = await createPost(staff, { slug, posttitle: `The old ${topic}` });
  await captured(staff, address, 1);
  const rename =
    'mutation ($id: ID!, $title: String!) { updatePost(id: $id, input: { title: $title }) { id } }';
  await staff.graphql(rename, { id, title: `The new ${topic}` });
  await captured(staff, address, 2);
  return { id, address };
}

test('shows a page of the site at a chosen time', async () => {
  const staff = await Api.signedIn({ url: site().url, superadmin });
  const { id, address } = await renamedPost(staff, 'harbor rules');

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
  const { address } = await renamedPost(staff, 'tide tables');

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

test('places and lifts a legal hold, and erases what contains a name', async () => {
  const staff = await Api.signedIn({ url: site().url, superadmin });
  const { _id: id } = await createPost(staff, { slug: uniqueSlug('guest'), posttitle: 'Meet Jane Roe' });
  const rename = 'mutation ($id: ID!) { updatePost(id: $id, input: { title: "Meet a guest" }) { id } }';
  await staff.graphql(rename, { id });

  const { page } = await site().openAs(superadmin, '/record');
  await page.getByRole('link', { name: 'Open holds and erasures' }).click();
  await page.getByRole('button', { name: 'Place a hold' }).click();
  await page.getByLabel('Name').fill('Roe v. Firm');
  await page.getByLabel('Reason').fill('Litigation');
  await inBothSchemes(page, 'hold-dialog');
  await page.getByRole('button', { name: 'Place the hold' }).click();
  const search = page.getByRole('button', { name: 'Search the record' });
  await page.getByLabel('Text, or id of a record').fill('jane roe');
  await search.click();
  const version = page.getByRole('checkbox', { name: /^“Meet Jane Roe” \(post\), version 1/ });
  await expect.poll(() => version.isDisabled()).toBe(true);
  await page.getByText('The legal hold "Roe v. Firm" keeps it.').first().waitFor();

  await page.getByRole('button', { name: 'Lift the hold Roe v. Firm' }).click();
  await page.getByLabel('Reason').fill('Settled');
  await page.getByRole('button', { name: 'Lift the hold', exact: true }).click();
  await page.getByText('Lifted', { exact: true }).waitFor();
  await search.click();
  await expect.poll(() => version.isChecked()).toBe(true);
  await inBothSchemes(page, 'erasures');
  for (const other of await page.getByRole('group', { name: 'Captured pages' }).getByRole('checkbox').all())
    if (await other.isEnabled()) await other.uncheck();
  await page.getByRole('button', { name: 'Erase 1 item' }).click();
  await page.getByLabel('Reason').fill('Request 12');
  await page.getByLabel('Legal basis').fill('GDPR, article 17');
  const erase = page.getByRole('button', { name: 'Erase for good' });
  expect(await erase.isDisabled()).toBe(true);
  await page.getByLabel('Type ERASE to confirm').fill('ERASE');
  await inBothSchemes(page, 'erase-dialog');
  await erase.click();
  await page.getByText('Request 12 Basis: GDPR, article 17').waitFor();
});

test('lists after a restore what has to be done again, until it is done', async () => {
  const staff = await Api.signedIn({ url: site().url, superadmin });
  const slug = uniqueSlug('restored');
  const address = `/blog/${slug}`;
  const { _id: id } = await createPost(staff, { slug, posttitle: 'Jane Roe is here again' });
  await captured(staff, address, 1);
  const html = await (await fetch(site().url + address)).bytes();
  await staff.graphql('mutation ($id: ID!) { updatePost(id: $id, input: { title: "Nobody" }) { id } }', {
    id,
  });
  await captured(staff, address, 2);
  const list = join(site().dataDir, 'erased-before-restore.json');
  const { page } = await site().openAs(superadmin, '/record/erasures');
  const panel = page.getByRole('region', { name: 'After the restore' });
  await page
    .getByText('Nothing was erased.')
    .or(page.getByText(/Basis: /))
    .first()
    .waitFor();
  expect(await panel.count()).toBe(0);

  await writeFile(list, 'no list');
  await page.reload();
  await page.getByText('The list that the restore kept is damaged').waitFor();
  const hold = { name: 'Matter 12', scope: 'address', target: '/fees', reason: 'A lawsuit', lifted: null };
  const holds = { a: { ...hold, by: 'Ada', at: '2026-01-31T09:00:00.000Z' } };
  const bytes = [createHash('sha256').update(html).digest('hex')];
  await writeFile(list, JSON.stringify({ versions: {}, answers: {}, bytes, holds }));
  await page.goto('/dashboard');
  await page.getByText('This site was restored from an older backup').waitFor();
  await inBothSchemes(page, 'restore-notice');
  await page.getByRole('link', { name: 'Show what to repeat' }).click();
  await panel.getByRole('button', { name: 'Place again: Matter 12' }).waitFor();
  await inBothSchemes(page, 'after-restore');
  await panel.getByRole('button', { name: 'Place again: Matter 12' }).click();
  await page.getByRole('button', { name: 'Place the hold', exact: true }).click();
  await panel.getByText('This hold is missing.').waitFor({ state: 'detached' });
  await page.getByText('Covers the captures of /fees. A lawsuit').waitFor();
  await panel.getByRole('checkbox', { name: new RegExp(`^${address}, capture \\d+ of`) }).waitFor();
  await panel.getByRole('button', { name: 'Erase 1 item' }).click();
  await page.getByLabel('Reason').fill('Request 12');
  await page.getByLabel('Legal basis').fill('GDPR, article 17');
  await page.getByLabel('Type ERASE to confirm').fill('ERASE');
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await panel.waitFor({ state: 'detached' });
  const answered = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('RestoreNotice'),
  );
  await page.goto('/dashboard');
  await (await answered).finished();
  await page.getByRole('heading', { name: 'Goes out next' }).waitFor();
  expect(await page.getByText('This site was restored').count()).toBe(0);
});

test('sets how long the record keeps what was published, after a confirmation', async () => {
  const { page } = await site().openAs(superadmin, '/record/erasures');
  const retention = page.getByRole('region', { name: 'Retention' });
  await retention.getByLabel('Years kept').fill('0');
  await retention.getByText('Enter a whole number from 1 to 99.').waitFor();
  await retention.getByLabel('Years kept').fill('7');
  await retention.getByLabel('The fiscal year ends with').selectOption('June');
  await retention.getByText(/^What was last live before July 1, \d{4} is past its period/).waitFor();
  await retention.getByText('0 captured pages').waitFor();
  await retention.getByLabel('Every day, erase what is past its period').check();
  await inBothSchemes(page, 'retention');
  await retention.getByRole('button', { name: 'Save retention' }).click();
  const confirm = page.getByRole('button', { name: 'Erase every day' });
  expect(await confirm.isDisabled()).toBe(true);
  await page.getByLabel('Type ERASE to confirm').fill('ERASE');
  await inBothSchemes(page, 'retention-dialog');
  await confirm.click();
  await page.getByText('The retention is saved.').waitFor();
  await page.reload();
  await expect.poll(() => retention.getByLabel('Years kept').inputValue()).toBe('7');
  expect(await retention.getByLabel('Every day, erase what is past its period').isChecked()).toBe(true);
});

// The last test, because the job that stores checkpoints runs once a minute.
test('warns that a place had another checkpoint', async () => {
  const { page } = await site().openAs(superadmin, '/record');
  const copies = page.getByRole('region', { name: 'Copies of checkpoints' });
  await expect
    .poll(async () => {
      await page.reload();
      return copies.innerText();
    })
    .toMatch(
      /had another checkpoint[\s\S]*If no older backup was restored at that time, treat it as tampering/,
    );
  await inBothSchemes(page, 'record-conflict');
});
