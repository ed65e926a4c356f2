import { adminRoutes } from '@daybook/routes';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { refuseDrafts } from './support/drafts.ts';
import { fieldValue, fill, save, title } from './support/form.ts';
import { hydrated } from './support/hydrated.ts';
import { newPicture } from './support/new-picture.ts';
import { site } from './support/own-site.ts';
import { uniqueSlug } from './support/posts.ts';
import { apiOf, type Credentials, submitSignIn } from './support/sign-in.ts';
import { useBrowser } from './support/use-browser.ts';
import { usePackage } from './support/use-package.ts';

const open = useBrowser();
const own = usePackage();
const other = { email: `${uniqueSlug('grace')}@example.com`, password: 'violet harbour crane' };
let staff: Api;
let otherId: string;

beforeAll(async () => {
  staff = await Api.signedIn(site);
  ({ _id: otherId } = await staff.create('/api/add-collaborator', { fname: 'Grace', ...other }));
});
afterAll(async () => {
  await staff.remove(`/api/delete-collaborator/${otherId}`);
  await staff.signOut();
});

/** Signs in on the way to a screen, and returns the API of the new session. */
async function signInOnTheWayTo(path: string, page: Page, remember = false): Promise<Api> {
  await page.goto(`/login?next=${path}`);
  await hydrated(page);
  const api = apiOf(page, site);
  await submitSignIn(page, site.superadmin, remember);
  await page.waitForURL(path);
  return api;
}

/** Signs in, changes the title in the form of the test's own package, and ends the session on the server. */
async function changeWithoutSession(remember: boolean): Promise<Page> {
  const { page } = await open();
  await refuseDrafts(page);
  const api = await signInOnTheWayTo(own.form, page, remember);
  await fill(page, { ...title, value: 'Typed before the session ended' });
  await api.signOut();
  return page;
}

async function signInAt(page: Page, who: Credentials): Promise<void> {
  await page.waitForURL(/\/login/);
  await hydrated(page);
  await submitSignIn(page, who);
  await page.waitForURL(own.form);
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

test.each([true, false])(
  'renews an ended session over the form and then saves: remember %s',
  async (remember) => {
    const page = await changeWithoutSession(remember);
    await save(page);
    const dialog = question(page);
    await dialog.getByText(site.superadmin.email).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Your session has ended. What you typed is kept').waitFor();
    expect(await fieldValue(page, title)).toBe('Typed before the session ended');

    // The calls that tell who is editing go on, and do not open the dialog again.
    const presence = page.waitForResponse((response) =>
      /RecordEdit/.test(response.request().postData() ?? ''),
    );
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect((await presence).status()).toBe(401);
    expect(await dialog.count()).toBe(0);

    await save(page);
    await dialog.getByRole('textbox', { name: 'Password' }).fill('wrong harbour crane');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.getByText('invalid user name or pasword').waitFor();
    await dialog.getByRole('textbox', { name: 'Password' }).fill(site.superadmin.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('/packages-list');
    expect(await own.stored()).toMatchObject({ packagetitle: 'Typed before the session ended' });
    const kept = await page.evaluate(() =>
      [localStorage, sessionStorage].map((each) => 'daybook.session' in each),
    );
    expect(kept).toEqual([remember, !remember]);
  },
);

test('asks for the password instead of the palette whose search finds that the session ended', async () => {
  const page = await changeWithoutSession(false);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('packages of');
  const password = question(page).getByRole('textbox', { name: 'Password' });
  await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  expect(await fieldValue(page, title)).toBe('Typed before the session ended');
});

test('keeps the draft for the person who typed it when somebody else signs in', async () => {
  const page = await changeWithoutSession(false);
  const before = await own.stored();
  await save(page);
  await question(page).getByRole('button', { name: 'I am someone else' }).click();
  await signInAt(page, other);
  await page.getByRole('heading', { name: 'Edit package' }).waitFor();
  expect(await fieldValue(page, title)).toBe(before?.packagetitle);
  expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0);
  expect(await own.stored()).toEqual(before);

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('/login');
  await page.goto(own.form);
  await signInAt(page, site.superadmin);
  await page.getByRole('button', { name: 'Restore' }).click();
  expect(await fieldValue(page, title)).toBe('Typed before the session ended');
});

test('a sign-in in another tab renews the session of the same person only', async () => {
  for (const who of [site.superadmin, other]) {
    const page = await changeWithoutSession(true);
    const before = await own.stored();
    await save(page);
    await question(page).waitFor();
    const tab = await page.context().newPage();
    await tab.goto('/login');
    await submitSignIn(tab, who, true);
    await tab.waitForURL('/dashboard');
    if (who === site.superadmin) {
      await page.waitForURL('/packages-list');
      expect(await own.stored()).toMatchObject({ packagetitle: 'Typed before the session ended' });
    } else {
      await question(page).waitFor({ state: 'hidden' });
      await page.getByRole('heading', { name: 'Edit package' }).waitFor();
      expect(await fieldValue(page, title)).toBe(before?.packagetitle);
      expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0);
      expect(await own.stored()).toEqual(before);
    }
  }
});

test('keeps what was typed in a dialog, and asks for the password over it', async () => {
  const { page } = await open();
  const api = await signInOnTheWayTo(adminRoutes.media, page);
  const picture = await newPicture(page, 'kept');
  await page.locator('input[type="file"]').setInputFiles(picture);
  await page.getByRole('button', { name: picture.name }).click();
  await page.getByLabel('Description').fill('A lighthouse');
  await api.signOut();
  await page.getByRole('button', { name: 'Save description' }).click();
  await question(page).getByRole('textbox', { name: 'Password' }).fill(site.superadmin.password);
  await question(page).getByRole('button', { name: 'Sign in' }).click();
  await question(page).waitFor({ state: 'hidden' });
  const read = `query ($search: String) {
    list: staffMediaItems(search: $search) { items { description { alt } } } }`;
  const items = [{ description: { alt: 'A lighthouse' } }];
  await expect.poll(() => staff.graphql(read, { search: picture.name })).toEqual({ list: { items } });
});

test('a poll behind a dialog does not take the page away when the session ends', async () => {
  const { page } = await open();
  const api = await signInOnTheWayTo(adminRoutes.webhooks, page);
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await name.fill('Site builder');
  const refusedPoll = () =>
    page.waitForResponse(
      (response) => /query Webhooks\b/.test(response.request().postData() ?? '') && response.status() === 401,
    );
  const first = refusedPoll();
  await api.signOut();
  await first;
  // The screen is still there if it polls again.
  await refusedPoll();
  expect([await name.inputValue(), await question(page).count()]).toEqual(['Site builder', 0]);
});

test('keeps an answer to a message when the session ends, here or in another tab', async () => {
  const name = uniqueSlug('visitor');
  const visitor = { firstName: name, lastName: '', email: `${name}@visitor.example`, message: 'Hello?' };
  const send = 'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }';
  await staff.graphql(send, { input: visitor });
  const { page } = await open();
  const api = await signInOnTheWayTo(adminRoutes.contactEntries, page, true);
  await page.getByRole('link', { name, exact: true }).click();
  const answer = page.getByRole('textbox', { name: `Answer to ${visitor.email}` });
  await answer.fill('A long answer.');
  const poll = page.waitForResponse(
    (response) =>
      /query ContactMessage\b/.test(response.request().postData() ?? '') && response.status() === 401,
  );
  await api.signOut();
  await poll;
  expect([await answer.inputValue(), await question(page).count()]).toEqual(['A long answer.', 0]);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await question(page).getByRole('textbox', { name: 'Password' }).fill(site.superadmin.password);
  await question(page).getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('list', { name: 'What happened' }).getByText('A long answer.').waitFor();
  expect(await answer.inputValue()).toBe('');

  await answer.fill('Another answer.');
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/\/login/);
  await hydrated(page);
  await submitSignIn(page, site.superadmin);
  await page.getByRole('button', { name: 'Restore' }).waitFor();
  await inBothSchemes(page, 'inbox-kept-answer');
  await page.getByRole('button', { name: 'Restore' }).click();
  expect(await answer.inputValue()).toBe('Another answer.');
});

/** What the browser tells a page that it shows again, as it was, when somebody goes back. Playwright switches that off. */
const isShownAgain = () => {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  return document.querySelector('h1')?.checkVisibility();
};

test('the way back shows no content after a sign-out', async () => {
  const { page } = await open();
  await signInOnTheWayTo('/dashboard', page, true);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(`window.addEventListener('pagehide', () =>
    sessionStorage.setItem('isShown', String((${isShownAgain})())))`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('/login');
  expect(await page.evaluate(() => sessionStorage.getItem('isShown'))).toBe('false');
});

test('the way back shows no content after a sign-out elsewhere, and leads to the sign-in', async () => {
  const { page } = await open();
  await signInOnTheWayTo('/packages-list', page, true);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(isShownAgain)).toBe(true);
  await page.evaluate(() => localStorage.clear());
  expect(await page.evaluate(isShownAgain)).toBe(false);
  await page.waitForURL('/login?next=%2Fpackages-list');
});

test('leaves for the sign-in even if the browser can store no local drafts', async () => {
  const { page } = await open();
  await refuseDrafts(page);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The storage is off.', 'SecurityError');
    };
  });
  await signInOnTheWayTo(own.form, page, true);
  await fill(page, { ...title, value: 'Typed before the session ended' });
  await page.evaluate(() => localStorage.clear());
  expect(await page.evaluate(isShownAgain)).toBe(false);
  await page.waitForURL(/\/login/);
});
