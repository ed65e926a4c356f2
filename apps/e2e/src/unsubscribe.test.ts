import { text } from 'node:stream/consumers';
import { readMailFolder } from '@daybook/mail/testing';
import { adminRoutes } from '@daybook/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmationAddress } from './support/addresses.ts';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { hydrated } from './support/hydrated.ts';
import { site } from './support/own-site.ts';
import { uniqueSlug } from './support/posts.ts';
import { useBrowser } from './support/use-browser.ts';
import { useTab } from './support/use-tab.ts';

const open = useBrowser();
const staffTab = useTab('superadmin');
const name = uniqueSlug('reader');
let staff: Api;

interface SignUp {
  id: string;
  email: string;
  unsubscribedAt: string | null;
  unsubscribeUrl: string;
}

/** The sign-ups of these tests. */
async function signUps(): Promise<SignUp[]> {
  const { list } = await staff.graphql<{ list: { items: SignUp[] } }>(
    'query ($search: String) { list: newsletterEntries(search: $search, unsubscribed: null) { items { id email unsubscribedAt unsubscribeUrl } } }',
    { search: name },
  );
  return list.items;
}

/** Signs up and returns the unsubscribe link as a path of the site under test. */
async function signUp(who: string): Promise<{ email: string; path: string; hasLeft(): Promise<boolean> }> {
  const email = `${who}-${name}@example.com`;
  await staff.graphql('mutation ($input: NewsletterInput!) { signUpForNewsletter(input: $input) { ok } }', {
    input: { email },
  });
  const find = async () => (await signUps()).find((one) => one.email === email);
  const { pathname } = new URL((await find())?.unsubscribeUrl ?? '');
  return { email, path: pathname, hasLeft: async () => (await find())?.unsubscribedAt != null };
}

beforeAll(async () => {
  staff = await Api.signedIn(site);
});
afterAll(async () => {
  for (const { id } of await signUps())
    await staff.graphql(`mutation { removeNewsletterEntry(id: "${id}") { id } }`);
  await staff.signOut();
});

test.each([true, false])(
  'unsubscribes with the button, not by opening the link (scripts: %s)',
  async (scripts) => {
    const reader = await signUp(`button-${scripts}`);
    const { page, problems } = await open({ javaScriptEnabled: scripts });
    const answer = await page.goto(reader.path);
    expect(answer?.status()).toBe(200);
    if (scripts) await hydrated(page);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await reader.hasLeft()).toBe(false);

    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
    expect(await reader.hasLeft()).toBe(true);
    if (!scripts) return;
    await hydrated(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test('says that the link of a removed sign-up cannot end a later one', async () => {
  const reader = await signUp('removed');
  const { id } = (await signUps()).find(({ email }) => email === reader.email) ?? {};
  await staff.graphql('mutation ($id: ID!) { removeNewsletterEntry(id: $id) { id } }', { id });
  const { page } = await open();
  await page.goto(reader.path);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('alert').filter({ hasText: 'use the link in the latest issue' }).waitFor();
  await hydrated(page);
  await inBothSchemes(page, 'unsubscribe-removed');
});

describe('mail programs unsubscribe with one POST (RFC 8058)', () => {
  const oneClick = new FormData();
  oneClick.set('List-Unsubscribe', 'One-Click');
  test.each([
    ['urlencoded', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['multipart', oneClick],
    ['without a body', null],
  ])('%s, from any origin, without a redirect', async (kind, body) => {
    const reader = await signUp(kind.replaceAll(' ', '-'));
    const answer = await fetch(site.url + reader.path, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await reader.hasLeft()).toBe(true);
  });

  test('the address in the header of a message that was sent, without cookies', async () => {
    const reader = await signUp('header');
    const find = async () => {
      const messages = await readMailFolder(site.mailFolder).catch(() => []);
      return messages.find(({ to }) => to === reader.email);
    };
    await expect.poll(find).toBeDefined();
    const head = ((await find())?.raw ?? '').split('\n\n', 1)[0]?.replace(/\n[ \t]+/g, ' ') ?? '';
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    const [, url = ''] = /^List-Unsubscribe: <([^<>\s]+)>$/m.exec(head) ?? [];
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual', credentials: 'omit' });
    expect(answer.status).toBe(200);
    expect(await reader.hasLeft()).toBe(true);
  });

  test('answers 404 to a link that this site did not sign', async () => {
    const reader = await signUp('forged');
    for (const method of ['GET', 'POST']) {
      expect((await fetch(`${site.url}${reader.path}x`, { method })).status).toBe(404);
      expect((await fetch(`${site.url}/unsubscribe/%E0%A4%A`, { method })).status).toBe(404);
    }
    expect(await reader.hasLeft()).toBe(false);
  });
});

test('staff see who unsubscribed, and export the others with their links', async () => {
  const [stays, leaves] = [await signUp('stays'), await signUp('leaves')];
  await fetch(site.url + leaves.path, { method: 'POST' });
  const { page, problems } = staffTab();
  await page.goto(`${adminRoutes.newsletterEntries}?search=s-${name}`);
  const row = page.getByRole('row').filter({ hasText: leaves.email });
  await row.getByText('Unsubscribed').waitFor();
  await row.getByRole('button', { name: `Copy the unsubscribe link: ${leaves.email}` }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const [heading, ...rows] = (await text(await download.createReadStream())).trim().split('\r\n');
  expect(heading).toContain('Unsubscribed,Unsubscribe link');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(stays.email);
  expect(rows[0]).toContain(stays.path);
  expect(problems).toEqual([]);
});

test.each([true, false])('confirms a sign-up with the button of the link (scripts: %s)', async (scripts) => {
  const { page, problems } = await open({ javaScriptEnabled: scripts });
  await page.goto(await confirmationAddress(staff));
  if (scripts) await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'You are signed up' }).waitFor();
  if (!scripts) return;
  await hydrated(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
});
