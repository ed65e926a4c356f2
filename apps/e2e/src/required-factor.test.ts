import { TOTP } from 'otpauth';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { refuseDrafts } from './support/drafts.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';

/** Nothing has to be confirmed again. */
const site = useSeparateSite({ FRESH_SIGN_IN_S: '3600' });
/** A superadmin with a second factor. */
let head: Api;

beforeAll(async () => {
  head = await Api.signedIn({ url: site().url, superadmin });
  const { draft } = await head.graphql<{ draft: { setUp: string; secret: string } }>(
    'mutation { draft: beginAuthenticator { setUp secret } }',
  );
  const confirm =
    'mutation ($setUp: String!, $code: String!) { confirmAuthenticator(setUp: $setUp, code: $code) }';
  await head.graphql(confirm, {
    setUp: draft.setUp,
    code: new TOTP({ secret: draft.secret }).generate(),
  });
});
afterEach(() => requireFactor(false));

async function requireFactor(required: boolean): Promise<void> {
  const document =
    'mutation ($required: Boolean!) { requireSecondFactor(required: $required) { requiresSecondFactor } }';
  await head.graphql(document, { required });
}

test('a person without a required second factor sets it up before anything else', async () => {
  const eve = { email: 'eve@fennimore.example', password: 'amber harbour crane' };
  await head.create('/api/add-collaborator', { fname: 'Eve', ...eve });
  await requireFactor(true);

  const { page } = await site().openAs(eve, '/post-list');
  await page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await inBothSchemes(page, 'factors-required');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const key = page.locator('code');
  await key.waitFor();
  const secret = (await key.innerText()).replace(/\s/g, '');
  await page.getByLabel('Code').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have stored these codes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
});

test('a session that ends over a form leads to the set-up of a required second factor, and back to the form', async () => {
  const ida = { email: 'ida@fennimore.example', password: 'silver harbour crane' };
  await head.create('/api/add-collaborator', { fname: 'Ida', ...ida });
  const { page } = await site().openAs(ida, '/packages-new');
  await refuseDrafts(page);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Typed before the session ended');
  const own = await Api.signedIn({ url: site().url, superadmin: ida });
  await own.graphql('mutation { endOtherSessions }');
  await requireFactor(true);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(ida.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' }).waitFor();
  expect(await page.getByLabel('Code').count()).toBe(0);
  await requireFactor(false);
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  expect(await title.inputValue()).toBe('Typed before the session ended');
});
