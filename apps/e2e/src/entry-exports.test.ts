import { text } from 'node:stream/consumers';
import { adminRoutes } from '@daybook/routes';
import { expect, test } from 'vitest';
import { inBothSchemes } from './support/both-schemes.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';
import { apiOf, submitSignIn } from './support/sign-in.ts';

/** The sessions of this site need the password again after five seconds. */
const site = useSeparateSite({ FRESH_SIGN_IN_S: '5', TRUST_PROXY: 'loopback' });

/** Signs up from an address of its own, because an address may send the form only some times. */
async function signUp(number: number): Promise<void> {
  const email = `person${number}@news.example`;
  const query = 'mutation ($input: NewsletterInput!) { signUpForNewsletter(input: $input) { ok } }';
  const response = await fetch(`${site().url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${number}` },
    body: JSON.stringify({ query, variables: { input: { email } } }),
  });
  expect(await response.json()).toEqual({ data: { signUpForNewsletter: { ok: true } } });
}

test('an export asks for the password, and the audit log says what was exported', async () => {
  for (let number = 1; number <= 102; number += 1) await signUp(number);
  const { page } = await site().open(`/login?next=${adminRoutes.newsletterEntries}`);
  const session = apiOf(page, site());
  await submitSignIn(page, superadmin);
  await page.getByText('of 102').waitFor();
  const api = await session;
  const isStale = async () => {
    const taken = { fname: 'Ada', ...superadmin };
    const refusal = await api.create('/api/add-collaborator', taken).catch((error: Error) => error.message);
    return String(refusal).includes('answered 403');
  };
  await expect.poll(isStale, { interval: 500 }).toBe(true);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.waitFor();
  await inBothSchemes(page);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(superadmin.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Confirm' }).click(),
  ]);
  const [heading, ...rows] = (await text(await download.createReadStream())).trim().split('\r\n');
  expect(heading).toContain('Received,Email,Handled,Handled by,Spam,Confirmed');
  expect(rows).toHaveLength(102);
  expect(new Set(rows.map((row) => row.split(',')[1])).size).toBe(102);

  await page.goto(adminRoutes.auditLog);
  await page.getByText('exported newsletter sign-ups (102, bounced: false').waitFor();
});
