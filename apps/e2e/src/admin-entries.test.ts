import { text } from 'node:stream/consumers';
import { adminRoutes } from '@daybook/routes';
import { expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { site } from './support/own-site.ts';
import { uniqueSlug } from './support/posts.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin');

test('marks selected messages, undoes it, exports without running formulas, and deletes', async () => {
  const { page, problems } = tab();
  const email = `${uniqueSlug('visitor')}@firm.example`;
  await new Api(site.url).graphql(
    `mutation { submitContact(input: { firstName: "=1+1", email: "${email}", message: "One, \\"two\\"" }) { ok } }`,
  );
  await page.goto(`${adminRoutes.contactEntries}?search=${email}`);
  await page.getByText('1–1 of 1').waitFor();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const selected = page.getByRole('toolbar', { name: 'Selected records' });
  await selected.getByRole('button', { name: 'Mark as handled' }).click();
  await page.getByText('The entry was marked as handled.').waitFor();
  await page.getByRole('button', { name: `Mark as open: ${email}` }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: `Mark as handled: ${email}` }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^contact-entries-\d{4}-\d\d-\d\d\.csv$/);
  const [heading, row, ...rest] = (await text(await download.createReadStream())).trim().split('\r\n');
  expect(heading).toContain('Received,Email,Handled,Handled by,Spam,First name');
  expect(row?.replaceAll('"', '')).toContain(`${email},,,no,'=1+1,`);
  expect(row).toContain('"One, ""two"""');
  expect(rest).toEqual([]);

  const parts = page.getByRole('radiogroup', { name: 'Which entries' });
  const spamCount = async () => Number(/Spam \((\d+)\)/.exec(await parts.innerText())?.[1] ?? Number.NaN);
  await expect.poll(spamCount).toBeGreaterThanOrEqual(0);
  const before = await spamCount();
  await page.getByRole('button', { name: `Mark as spam: ${email}` }).click();
  await expect.poll(spamCount).toBe(before + 1);
  await page.getByRole('cell', { name: 'No records found.' }).waitFor();
  await parts.getByText('Spam').click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  await page.getByText('1–1 of 1').waitFor();
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('The message was deleted.').waitFor();
  await expect.poll(spamCount).toBe(before);
  expect(problems).toEqual([]);
});
