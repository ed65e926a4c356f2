import type { CDPSession, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { hold } from './support/hold.ts';
import { hydrated } from './support/hydrated.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';
import { apiOf, submitSignIn } from './support/sign-in.ts';
import type { Visit } from './support/visit.ts';

const ada = { email: 'ada@fennimore.example', password: 'violet harbour crane' };

const site = useSeparateSite();

beforeAll(async () => {
  const staff = await Api.signedIn({ url: site().url, superadmin });
  await staff.create('/api/add-collaborator', { fname: 'Ada', ...ada });
});

/** A device with an authenticator that verifies its user without asking. */
async function openDevice(): Promise<{ visit: Visit; cdp: CDPSession; authenticatorId: string }> {
  const visit = await site().openDevice();
  const cdp = await visit.page.context().newCDPSession(visit.page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { visit, cdp, authenticatorId };
}

async function openLogin({ page }: Visit): Promise<void> {
  await page.goto('/login');
  await hydrated(page);
}

async function openProfile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Account of Ada' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Your profile' }).press('Enter');
  return page.getByRole('form', { name: 'Name and picture' });
}

async function openFactors(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Account of Ada' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Two-step sign-in' }).press('Enter');
  return page.getByRole('dialog', { name: 'Two-step sign-in' });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('/login');
  await hydrated(page);
}

test('a person adds a passkey, signs in with it in both ways, renames it, and removes it', async () => {
  const { visit, cdp, authenticatorId } = await openDevice();
  const { page, problems } = visit;
  await openLogin(visit);
  await submitSignIn(page, ada);
  await page.waitForURL('/dashboard');
  const dialog = await openFactors(page);
  await dialog.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await dialog.getByLabel('Name of the new passkey').fill('Work laptop');
  const adding = await hold(page, 'AddPasskey');
  await page.keyboard.press('Enter');
  await adding.arrived;
  // The dialog stays open for the recovery codes.
  await page.keyboard.press('Escape');
  await page.mouse.click(1, 1);
  adding.release();
  await dialog.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await dialog.getByRole('button', { name: 'I have stored these codes' }).press('Enter');
  await dialog.getByText('Two-step sign-in is on.').waitFor();
  await dialog.getByText('never used').waitFor();
  await inBothSchemes(page, 'passkeys-list');
  await page.keyboard.press('Escape');
  await signOut(page);

  await inBothSchemes(page, 'passkeys-login');
  const sent = page.waitForRequest((request) =>
    (request.postData() ?? '').includes('"operationName":"SignInWithPasskey"'),
  );
  await page.getByRole('button', { name: 'Use a passkey instead' }).press('Enter');
  await page.waitForURL('/dashboard');
  const replayed = await fetch(`${site().url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: (await sent).postData() ?? '',
  });
  expect(await replayed.text()).toContain('This passkey was not accepted.');
  await signOut(page);

  await submitSignIn(page, ada);
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
  await inBothSchemes(page, 'passkeys-second');
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await page.waitForURL('/dashboard');
  await signOut(page);

  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Use a passkey instead' }).press('Enter');
  await page.getByText('No passkey was used.').waitFor();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Use a passkey instead' }).press('Enter');
  await page.waitForURL('/dashboard');

  const again = await openFactors(page);
  await again.getByText('last used on').waitFor();
  await again.getByRole('button', { name: 'Rename Work laptop' }).press('Enter');
  await again.getByLabel('Name', { exact: true }).fill('Old laptop');
  await page.keyboard.press('Enter');
  await again.getByRole('button', { name: 'Remove Old laptop' }).press('Enter');
  await again.getByRole('button', { name: 'Remove this passkey' }).press('Enter');
  await again.getByText('Two-step sign-in is off.').waitFor();
  await page.keyboard.press('Escape');
  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey instead' }).press('Enter');
  await page.getByText('This passkey was not accepted.').waitFor();
  await submitSignIn(page, ada);
  await page.waitForURL('/dashboard');
  expect(problems).toEqual([]);
});

test('a passkey renews a session that ended under a dialog', async () => {
  const { visit } = await openDevice();
  const { page } = visit;
  await openLogin(visit);
  const session = apiOf(page, site());
  await submitSignIn(page, ada);
  const factors = await openFactors(page);
  await factors.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await factors.getByLabel('Name of the new passkey').fill('Phone');
  await page.keyboard.press('Enter');
  await factors.getByRole('button', { name: 'I have stored these codes' }).press('Enter');
  await factors.getByText('Two-step sign-in is on.').waitFor();
  await page.keyboard.press('Escape');

  const profile = await openProfile(page);
  await profile.getByLabel('Name').fill('Ada Lovelace');
  await (await session).signOut();
  await profile.getByRole('button', { name: 'Save' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Your session has ended' });
  await question.getByRole('textbox', { name: 'Password' }).fill(ada.password);
  await page.keyboard.press('Enter');
  const passkey = question.getByRole('button', { name: 'Use a passkey' });
  await passkey.waitFor();
  await inBothSchemes(page, 'passkeys-session-end');
  await passkey.press('Enter');
  await page.getByText('Your profile is saved.').waitFor();
  await question.waitFor({ state: 'hidden' });
});
