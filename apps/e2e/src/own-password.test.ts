import { expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { fieldValue, fill, save } from './support/form.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';
import { apiOf, submitSignIn } from './support/sign-in.ts';

const newPassword = 'violet harbour crane';

/** The sessions of this site need the password again after five seconds. */
const site = useSeparateSite({ FRESH_SIGN_IN_S: '5' });

/** Whether a session from this sign-in needs the password again. */
async function isStale(api: Api): Promise<boolean> {
  const taken = { fname: 'Ada', ...superadmin };
  const refusal = await api.create('/api/add-collaborator', taken).catch((error: Error) => error.message);
  return String(refusal).includes('answered 403');
}

test('a form asks for the password if needed, keeps the typed values, and then saves', async () => {
  const { page } = await site().open('/login?next=/add-collaborator');
  const session = apiOf(page, site());
  await submitSignIn(page, superadmin);
  await page.waitForURL('/add-collaborator');
  const api = await session;
  const ada = { email: 'ada@example.com', password: 'green harbour crane' };
  await fill(page, { kind: 'text', label: 'Name', value: 'Ada' });
  await fill(page, { kind: 'text', label: 'Email', value: ada.email });
  await fill(page, { kind: 'text', label: 'Password', value: ada.password });
  await expect.poll(() => isStale(api), { interval: 500 }).toBe(true);

  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.waitFor();
  await inBothSchemes(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await fieldValue(page, { kind: 'text', label: 'Name' })).toBe('Ada');
  expect(await fieldValue(page, { kind: 'text', label: 'Password' })).toBe(ada.password);

  await save(page);
  const field = dialog.getByRole('textbox', { name: 'Password' });
  await field.fill('wrong harbour crane');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('This is not your current password.').waitFor();
  await field.fill(superadmin.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('/collaborators');
  await Api.signedIn({ url: site().url, superadmin }, ada);
});

test('the link of npm run reset-password sets a new password once', async () => {
  const output = await site().run('reset-password', superadmin.email);
  const link = new URL(/^http\S+$/m.exec(output)?.[0] ?? '');
  const { page, problems } = await site().open(link.pathname + link.hash);
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('heading', { level: 1, name: 'Set your password' }).waitFor();
  await inBothSchemes(page);

  const [first, again] = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('New password again'),
  ];
  const send = () => page.getByRole('button', { name: 'Set password' }).click();
  await first.fill(newPassword);
  await again.fill('another one');
  await send();
  await page.getByText('The two passwords are not the same.').waitFor();
  await first.fill('short');
  await again.fill('short');
  await send();
  await page.getByText('Password must have at least 8 characters.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await first.fill(newPassword);
  await again.fill(newPassword);
  await send();
  await page.getByText('Your password is set').waitFor();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('/login');
  await submitSignIn(page, { ...superadmin, password: newPassword });
  await page.waitForURL('/dashboard');
  expect(problems).toEqual([]);

  const second = await site().open(link.pathname + link.hash);
  await second.page.getByLabel('New password', { exact: true }).fill(superadmin.password);
  await second.page.getByLabel('New password again').fill(superadmin.password);
  await second.page.getByRole('button', { name: 'Set password' }).click();
  await second.page.getByText('This link was used already.').waitFor();
  const without = await site().open(link.pathname);
  await without.page.getByRole('button', { name: 'Set password' }).click();
  await without.page.getByText('This page needs the whole link').waitFor();
});
