import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { fieldValue, fill, save } from './support/form.ts';
import { site } from './support/own-site.ts';
import { uniqueSlug } from './support/posts.ts';
import { useTab } from './support/use-tab.ts';

const { url, superadmin } = site;
const tab = useTab('superadmin');
const email = `${uniqueSlug('grace')}@example.com`;
const password = 'violet harbour crane';
let staff: Api;

beforeAll(async () => {
  staff = await Api.signedIn(site);
});
afterAll(() => staff.signOut());

test('creates, signs in, renames, and deletes a collaborator', async () => {
  const { page, problems } = tab();
  await page.goto('/collaborators');
  await page.getByRole('link', { name: 'Add New' }).click();
  await page.waitForURL('/add-collaborator');
  await fill(page, { kind: 'text', label: 'Name', value: email });
  await fill(page, { kind: 'text', label: 'Email', value: email });
  await fill(page, { kind: 'text', label: 'Password', value: password });
  await page.getByRole('combobox', { name: 'Role' }).selectOption('contributor');
  await save(page);
  await page.waitForURL(({ pathname }) => pathname === '/collaborators');
  await Api.signedIn({ url, superadmin }, { email, password });

  await page.getByLabel('Rows per page').selectOption('25');
  await page.getByRole('row').filter({ hasText: email }).getByText('writes drafts').waitFor();
  await page.getByRole('link', { name: `Edit ${email}` }).click();
  await page.waitForURL(/\/update-collaborator\//);
  await fill(page, { kind: 'text', label: 'Name', value: `${email} renamed` });
  await save(page);
  await page.waitForURL(({ pathname }) => pathname === '/collaborators');
  // An empty password keeps the current one.
  await Api.signedIn({ url, superadmin }, { email, password });

  await page.getByLabel('Rows per page').selectOption('25');
  await page.getByRole('button', { name: `Delete ${email} renamed` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('row').filter({ hasText: email }).waitFor({ state: 'hidden' });
  await expect(Api.signedIn({ url, superadmin }, { email, password })).rejects.toThrow('401');
  expect(problems).toEqual([]);
});

test('disables Save for an invalid email and reports a taken one at its field', async () => {
  const { page } = tab();
  await page.goto('/add-collaborator');
  await fill(page, { kind: 'text', label: 'Name', value: 'Grace' });
  await fill(page, { kind: 'text', label: 'Password', value: password });
  const field = page.getByRole('textbox', { name: 'Email' });
  const button = page.getByRole('button', { name: 'Save' });
  for (const invalid of ['grace', 'grace@example', '@example.com', 'grace@.']) {
    await field.fill(invalid);
    await page.getByText('Enter a valid email address.').waitFor();
    expect(await button.isDisabled(), invalid).toBe(true);
  }

  await field.fill(superadmin.email.toUpperCase());
  await page.getByText('Enter a valid email address.').waitFor({ state: 'hidden' });
  await button.click();
  await page.getByText('Collaborator with this email already exists. Choose another email.').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(new URL(page.url()).pathname).toBe('/add-collaborator');
});

test('offers a form that could not be saved, also after its notice has disappeared', async () => {
  const { page } = tab();
  await page.goto('/add-collaborator');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('createCollaborator') ? route.abort() : route.fallback(),
  );
  await fill(page, { kind: 'text', label: 'Name', value: 'Grace' });
  await fill(page, { kind: 'text', label: 'Password', value: password });
  await fill(page, { kind: 'text', label: 'Email', value: email });
  await save(page);
  await page.waitForURL(({ pathname }) => pathname === '/collaborators');
  const snackbar = page.getByRole('alert').filter({ hasText: 'Back to the form' });
  await snackbar.getByRole('button', { name: 'Close' }).click();
  await snackbar.waitFor({ state: 'hidden' });

  await page.getByRole('link', { name: 'Add New' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  expect(await fieldValue(page, { kind: 'text', label: 'Name' })).toBe('Grace');
  expect(await fieldValue(page, { kind: 'text', label: 'Email' })).toBe(email);
  expect(await fieldValue(page, { kind: 'text', label: 'Password' })).toBe('');
});

test('offers only the changes again after somebody else saved the account', async () => {
  const { page, problems } = tab();
  const name = uniqueSlug('ada');
  const account = await staff.create('/api/add-collaborator', {
    fname: 'Ada',
    email: `${name}@example.com`,
    password,
  });
  await page.goto(`/update-collaborator/${account._id}`);
  await fill(page, { kind: 'text', label: 'Name', value: name });
  const change = `mutation ($id: ID!, $input: CollaboratorUpdateInput!) {
    saved: updateCollaborator(id: $id, input: $input) { id } }`;
  const changed = { email: `${name}@new.example`, role: 'contributor' };
  await staff.graphql(change, { id: account._id, input: changed });
  await save(page);
  await page.getByRole('heading', { level: 1, name: 'Collaborators' }).waitFor();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await page.waitForURL(/\/update-collaborator\//);
  expect(await fieldValue(page, { kind: 'text', label: 'Name' })).toBe(name);
  await save(page);
  await page.waitForURL(({ pathname }) => pathname === '/collaborators');
  const read = 'query ($id: ID!) { saved: collaborator(id: $id) { name email role } }';
  expect(await staff.graphql(read, { id: account._id })).toEqual({ saved: { name, ...changed } });
  await staff.remove(`/api/delete-collaborator/${account._id}`);
  expect(problems).toEqual([]);
});

test('shows and hides the password', async () => {
  const { page } = tab();
  await page.goto('/add-collaborator');
  await fill(page, { kind: 'text', label: 'Password', value: password });
  const field = page.getByRole('textbox', { name: 'Password' });
  const toggle = page.getByRole('button', { name: /password/i });
  expect(await field.getAttribute('type')).toBe('password');
  await toggle.click();
  expect(await field.getAttribute('type')).toBe('text');
  await toggle.click();
  expect(await field.getAttribute('type')).toBe('password');
});

test('refuses to delete a superadmin with a message that disappears after six seconds', async () => {
  const { page } = tab();
  await page.goto('/collaborators');
  const row = page.getByRole('row').filter({ hasText: superadmin.email });
  // The tab keeps this clock, so this test is the last one.
  await page.clock.install();
  await row.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const message = page.getByText("Superadmin account can't be removed.");
  await message.waitFor();
  await page.clock.runFor(5000);
  expect(await message.isVisible()).toBe(true);
  await page.clock.runFor(2000);
  await message.waitFor({ state: 'hidden' });
  await row.waitFor();
});
