import { TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';
import { submitSignIn } from './support/sign-in.ts';

const ada = { email: 'ada@fennimore.example', password: 'violet harbour crane' };

/** The sessions of this site need a confirmation again after five seconds. */
const site = useSeparateSite({ FRESH_SIGN_IN_S: '5' });
/** Time step of the last code that was used. A code works once, so the next code has to be from a later step. */
let lastStep = 0;

beforeAll(async () => {
  const staff = await Api.signedIn({ url: site().url, superadmin });
  await staff.create('/api/add-collaborator', { fname: 'Ada', ...ada });
});

/** Waits for a code that was not used. One step ahead is accepted, so most codes need no wait. */
async function nextCode(app: TOTP): Promise<string> {
  const now = () => app.counter({ timestamp: Date.now() });
  const step = Math.max(lastStep + 1, now());
  await expect.poll(() => now() + 1).toBeGreaterThanOrEqual(step);
  lastStep = step;
  return app.generate({ timestamp: step * 30_000 });
}

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

/** Confirms with the keyboard. */
async function confirm(page: Page, password: string, code?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  if (code !== undefined) {
    await dialog.getByLabel('Code').fill(code);
    await page.keyboard.press('Enter');
  }
  await dialog.waitFor({ state: 'hidden' });
}

/** Presses a button and waits for its result. Confirms in between if the session is no longer fresh. */
async function pressAndConfirm(button: Locator, result: Locator, proof: [password: string, code?: string]) {
  const question = button.page().getByRole('dialog', { name: 'Confirm it’s you' });
  await button.press('Enter');
  await result.or(question).first().waitFor();
  if (await question.isVisible()) await confirm(button.page(), ...proof);
  await result.waitFor();
}

/** Waits until the session of a page needs a confirmation. */
async function becomesStale(page: Page): Promise<void> {
  const answer = () =>
    page.evaluate(async () => {
      const stored = sessionStorage.getItem('daybook.session') ?? localStorage.getItem('daybook.session');
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${JSON.parse(stored ?? '{}').token}`,
        },
        body: JSON.stringify({ query: 'mutation { beginAuthenticator { uri } }' }),
      });
      return response.text();
    });
  await expect.poll(answer, { interval: 500 }).toContain('STEP_UP_REQUIRED');
}

test('a person sets up an authenticator app, signs in with it, and a superadmin removes it', async () => {
  const { page } = await site().openAs(ada);
  await chooseInMenu(page, 'Two-step sign-in');
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
  await dialog.getByText('Two-step sign-in is off.').waitFor();
  await inBothSchemes(page, 'factors-off');
  await becomesStale(page);
  const key = dialog.locator('code');
  await dialog.getByRole('button', { name: 'Set up an authenticator app' }).press('Enter');
  await confirm(page, ada.password);
  await key.waitFor();
  await inBothSchemes(page, 'factors-set-up');
  const app = new TOTP({ secret: (await key.textContent())?.replaceAll(' ', '') ?? '' });
  const [input, turnOn] = [dialog.getByLabel('Code'), dialog.getByRole('button', { name: 'Turn on' })];
  await input.fill('000000');
  await pressAndConfirm(turnOn, dialog.getByText('This code is not valid.'), [ada.password]);
  await input.fill(await nextCode(app));
  const list = dialog.getByRole('list', { name: 'Recovery codes' });
  await pressAndConfirm(turnOn, list, [ada.password]);
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await inBothSchemes(page, 'factors-codes');
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^recovery-codes-.+\.txt$/);
  await dialog.getByRole('button', { name: 'I have stored these codes' }).press('Enter');
  await dialog.getByText('10 recovery codes left.').waitFor();
  await inBothSchemes(page, 'factors-on');

  const { page: second, problems } = await site().open('/login');
  await submitSignIn(second, ada);
  await expect.poll(() => second.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
  await inBothSchemes(second, 'factors-login');
  await second.keyboard.type('000000');
  await second.keyboard.press('Enter');
  await second.getByText('This code is not valid.').waitFor();
  expect(await axeViolations(second)).toEqual([]);
  await second.getByLabel('Code', { exact: true }).fill(await nextCode(app));
  await second.keyboard.press('Enter');
  await second.waitForURL('/dashboard');
  expect(problems).toEqual([]);

  const { page: third } = await site().open('/login');
  await submitSignIn(third, ada, true);
  await third.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
  await third.getByLabel('Recovery code').fill(codes[0] ?? '');
  await third.keyboard.press('Enter');
  await third.waitForURL('/dashboard');
  expect(await third.evaluate(() => 'daybook.session' in localStorage)).toBe(true);
  await chooseInMenu(third, 'Two-step sign-in');
  await third.getByText('9 recovery codes left.').waitFor();
  await becomesStale(third);
  await third.getByRole('button', { name: 'Create new recovery codes' }).press('Enter');
  await confirm(third, ada.password, codes[1]);
  await third.getByRole('list', { name: 'Recovery codes' }).waitFor();

  const { page: root } = await site().openAs(superadmin, '/collaborators');
  await root.getByRole('row', { name: /Ada/ }).getByRole('link', { name: /Edit/ }).click();
  await root.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
  await inBothSchemes(root, 'factors-account');
  await root.getByRole('button', { name: 'Remove second factors' }).press('Enter');
  await pressAndConfirm(
    root.getByRole('button', { name: 'Remove', exact: true }),
    root.getByText('Off. The password is enough to sign in.'),
    [superadmin.password],
  );
  await site().openAs(ada);
  await root.goto('/audit-log');
  await root.getByText('removed the second factors of the collaborator “Ada”').waitFor();
  await inBothSchemes(root, 'factors-audit');
});

test('Escape closes the confirmation and leaves the dialog below it open', async () => {
  const { page } = await site().openAs(ada);
  await chooseInMenu(page, 'Two-step sign-in');
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await becomesStale(page);
  await dialog.getByRole('button', { name: 'Set up an authenticator app' }).press('Enter');
  await question.getByRole('textbox', { name: 'Password' }).waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await dialog.getByText('Two-step sign-in is off.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('a person removes their authenticator app and can set up another one', async () => {
  const { page } = await site().openAs(ada);
  await chooseInMenu(page, 'Two-step sign-in');
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
  const setUp = dialog.getByRole('button', { name: 'Set up an authenticator app' });
  const key = dialog.locator('code');
  await pressAndConfirm(setUp, key, [ada.password]);
  const app = new TOTP({ secret: (await key.textContent())?.replaceAll(' ', '') ?? '' });
  await dialog.getByLabel('Code').fill(await nextCode(app));
  const stored = dialog.getByRole('button', { name: 'I have stored these codes' });
  await pressAndConfirm(dialog.getByRole('button', { name: 'Turn on' }), stored, [ada.password]);
  const [recoveryCode = ''] = await dialog
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  await stored.press('Enter');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await dialog.getByText('Your password alone will be enough to sign in').waitFor();
  const removed = dialog.getByText('Two-step sign-in is off.');
  await pressAndConfirm(dialog.getByRole('button', { name: 'Remove the app' }), removed, [
    ada.password,
    recoveryCode,
  ]);
  await setUp.waitFor();
  expect(await dialog.getByRole('button', { name: 'Remove the app' }).count()).toBe(0);
});

test('new recovery codes stay until they are stored, also if the state behind them cannot be read', async () => {
  const { page } = await site().openAs(ada);
  await chooseInMenu(page, 'Two-step sign-in');
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
  const key = dialog.locator('code');
  const setUp = dialog.getByRole('button', { name: 'Set up an authenticator app' });
  await pressAndConfirm(setUp, key, [ada.password]);
  const app = new TOTP({ secret: (await key.textContent())?.replaceAll(' ', '') ?? '' });
  await dialog.getByLabel('Code').fill(await nextCode(app));
  await page.route('/graphql', (route) =>
    route.request().postData()?.includes('MySecondFactors') ? route.abort() : route.fallback(),
  );
  const failed = page.waitForEvent('requestfailed');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' });
  await pressAndConfirm(dialog.getByRole('button', { name: 'Turn on' }), codes, [ada.password]);
  await failed;
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I have stored these codes' }).press('Enter');
  await dialog.getByRole('alert').waitFor();
  expect(await codes.count()).toBe(0);
});
