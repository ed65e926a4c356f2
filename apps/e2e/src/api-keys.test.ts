import { expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { hold } from './support/hold.ts';
import { unique } from './support/posts.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';

/** Nothing has to be confirmed again. */
const site = useSeparateSite({ FRESH_SIGN_IN_S: '3600' });

/** The number of posts and drafts that a key reads; null if it is refused. */
async function postsWith(secret: string): Promise<number | null> {
  const query = 'query @perspective(drafts: true) { staffPosts { totalCount } }';
  const read = new Api(site().url, secret).graphql<{ staffPosts: { totalCount: number } }>(query);
  return read.then(
    ({ staffPosts }) => staffPosts.totalCount,
    () => null,
  );
}

test('a superadmin creates, rotates, and revokes a key', async () => {
  const { page, problems } = await site().openAs(superadmin, '/collaborators');
  const name = unique('Import');
  await page.getByRole('link', { name: 'API keys' }).click();
  await page.getByRole('button', { name: 'Create key' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Posts' }).check();
  expect(await dialog.getByRole('checkbox', { name: 'Read drafts' }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByText('Enter a name.').waitFor();
  await inBothSchemes(page, 'api-key-create');
  await dialog.getByLabel('Origins').fill('https://app.example.com/x');
  await dialog.getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await dialog.getByText('Enter origins such as https://app.example.com').waitFor();
  await dialog.getByLabel('Origins').fill('https://app.example.com');
  await dialog.getByLabel('Name').focus();
  const creation = await hold(page, 'CreateApiKey');
  await page.keyboard.press('Enter');
  await creation.arrived;
  await page.keyboard.press('Escape');
  await page.mouse.click(1, 1);
  const closing = dialog.getByRole('button', { name: /Close|Cancel/, disabled: false });
  expect(await closing.count()).toBe(0);
  creation.release();

  const secretIn = dialog.getByLabel('Secret', { exact: true });
  await secretIn.waitFor();
  const first = await secretIn.innerText();
  expect(first).toMatch(/^dbk_[\w-]{43}$/);
  await inBothSchemes(page, 'api-key-secret');
  const copy = dialog.getByRole('button', { name: 'Copy' });
  expect(await copy.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('ControlOrMeta+K');
  expect(await copy.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await page.mouse.click(1, 1);
  expect(await closing.count()).toBe(0);
  await dialog.getByRole('button', { name: 'I have stored this secret' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const card = page.getByRole('region', { name });
  await card
    .getByText(
      'Reads published content and drafts. Writes posts. In browsers, works only on pages of https://app.example.com.',
    )
    .waitFor();
  await card.getByText('Never used.').waitFor();
  expect(await page.getByText(first).count()).toBe(0);
  expect(await postsWith(first)).toBe(0);
  await page.reload();
  await card.getByText(/Last used on .* from /).waitFor();
  await inBothSchemes(page, 'api-keys');

  await card.getByRole('button', { name: `Rotate ${name}` }).click();
  await dialog.getByRole('radio', { name: 'After 24 hours' }).waitFor();
  await inBothSchemes(page, 'api-key-rotate');
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  await secretIn.waitFor();
  const second = await secretIn.innerText();
  await dialog.getByRole('button', { name: 'I have stored this secret' }).click();
  await card.getByText('The old secret works until').waitFor();
  expect([await postsWith(first), await postsWith(second)]).toEqual([0, 0]);

  await card.getByRole('button', { name: `Revoke ${name}` }).click();
  await inBothSchemes(page, 'api-key-revoke');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await card.waitFor({ state: 'hidden' });
  expect([await postsWith(first), await postsWith(second)]).toEqual([null, null]);
  expect(problems).toEqual([]);
});

test('a superadmin sees who uses REST sign-ins and switches them off, and the back office stays open', async () => {
  const old = await Api.signedIn({ url: site().url, superadmin });
  const { page, problems } = await site().openAs(superadmin, '/settings/security');
  await page.getByText('Open sessions of old clients: 1.').waitFor();
  await page.getByText(/last used on/).waitFor();
  await inBothSchemes(page, 'rest-sign-ins');
  await page.getByRole('switch', { name: 'REST sign-ins by old clients' }).press('Space');
  await page.getByRole('button', { name: 'Save sign-ins' }).click();
  await page.getByText('There are no open sessions of old clients.').waitFor();
  await expect(old.list('/api/get-contact')).rejects.toThrow('answered 401');
  await expect(Api.signedIn({ url: site().url, superadmin })).rejects.toThrow('answered 403');
  expect(problems).toEqual([]);

  const other = await site().openAs(superadmin, '/settings/security');
  await other.page.getByRole('switch', { name: 'REST sign-ins by old clients' }).press('Space');
  await other.page.getByRole('button', { name: 'Save sign-ins' }).click();
  await other.page.getByText('The settings are saved.').waitFor();
  await Api.signedIn({ url: site().url, superadmin });
});
