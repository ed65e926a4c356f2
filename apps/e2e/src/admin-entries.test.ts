import { text } from 'node:stream/consumers';
import { adminRoutes } from '@daybook/routes';
import { expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { site } from './support/own-site.ts';
import { uniqueSlug } from './support/posts.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin');

test('closes selected messages, undoes it, exports without running formulas, and deletes', async () => {
  const { page, problems } = tab();
  const email = `${uniqueSlug('visitor')}@firm.example`;
  await new Api(site.url).graphql(
    `mutation { submitContact(input: { firstName: "=1+1", email: "${email}", message: "One, \\"two\\"" }) { ok } }`,
  );
  await page.goto(`${adminRoutes.contactEntries}?search=${email}`);
  await page.getByText('1–1 of 1').waitFor();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const selected = page.getByRole('toolbar', { name: 'Selected records' });
  await selected.getByRole('button', { name: 'Close' }).click();
  await page.getByText('The entry was closed.').waitFor();
  await page.getByRole('button', { name: `Reopen: ${email}` }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: `Close: ${email}` }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^contact-entries-\d{4}-\d\d-\d\d\.csv$/);
  const [heading, row, ...rest] = (await text(await download.createReadStream())).trim().split('\r\n');
  expect(heading).toContain('Received,Email,Handled,Handled by,Spam,First name');
  expect(row?.replaceAll('"', '')).toContain(`${email},,,no,'=1+1,`);
  expect(row).toContain('"One, ""two"""');
  expect(heading).toMatch(/,Message,State,Assigned to,Answered$/);
  expect(row).toMatch(/,Open,,$/);
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

test('the dashboard shows new messages, and the menus of the newest entries lead to the chosen one', async () => {
  const { page, problems } = tab();
  const word = uniqueSlug('menu');
  const reader = `reader@${word}.example`;
  await page.goto(adminRoutes.trash);
  await page.getByRole('button', { name: /^Open messages/ }).waitFor();
  await new Api(site.url).graphql(
    `mutation {
      submitContact(input: { firstName: "${word}", email: "sender@${word}.example", message: "Question" }) { ok }
      signUpForNewsletter(input: { email: "${reader}" }) { ok }
    }`,
  );
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: word }).waitFor();
  await page.getByRole('button', { name: /^Open messages/ }).click();
  await page.getByRole('menuitem', { name: word }).click();
  await page.getByRole('heading', { level: 1, name: word }).waitFor();
  await page.getByRole('button', { name: /^Newest sign-ups/ }).click();
  await page.getByRole('menuitem', { name: reader }).click();
  await page.getByText('1–1 of 1').waitFor();
  await page.getByRole('cell', { name: reader, exact: true }).waitFor();
  expect(problems).toEqual([]);
});

test('a message is answered, noted, and moved to spam and back, and J and K open its neighbors', async () => {
  const { page, problems } = tab();
  const word = uniqueSlug('neighbor');
  const [older, newer] = [`older@${word}.example`, `newer@${word}.example`];
  for (const email of [older, newer])
    await new Api(site.url).graphql(
      'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }',
      { input: { firstName: email.slice(0, 5), lastName: 'Visitor', email, message: `From ${email}.` } },
    );
  await page.goto(`${adminRoutes.contactEntries}?search=${word}`);
  await page.getByRole('link', { name: 'newer Visitor' }).click();
  const thread = page.getByRole('list', { name: 'What happened' });
  await thread.getByText(`From ${newer}.`).waitFor();
  await page.getByRole('button', { name: 'Next message' }).and(page.locator(':enabled')).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 1, name: 'older Visitor' }).waitFor();
  await page.getByRole('button', { name: 'Previous message' }).and(page.locator(':enabled')).waitFor();
  await page.keyboard.press('k');
  await page.getByRole('heading', { level: 1, name: 'newer Visitor' }).waitFor();

  await page.getByText('No mail server is configured').waitFor();
  await page.getByRole('textbox', { name: `Answer to ${newer}` }).fill('Yes, we do.\n\nRegards');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await thread.getByText('Yes, we do.').waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('answered');
  const staff = await Api.signedIn(site);
  await page.getByRole('textbox', { name: `Answer to ${newer}` }).fill('One more thing.');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await staff.graphql('mutation ($id: ID!) { setContactState(id: $id, state: closed) { id } }', { id });
  await page.getByRole('button', { name: 'Send answer' }).click();
  const question = page.getByRole('dialog', { name: 'This message was changed' });
  await question.getByRole('button', { name: 'Send anyway' }).click();
  await thread.getByText('One more thing.').waitFor();
  // The refused attempt.
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('/graphql')));
  await staff.signOut();
  await page.getByRole('radiogroup', { name: 'What to write' }).getByText('Note').click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Met them in May.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await thread.getByText('Met them in May.').waitFor();
  await page.getByRole('button', { name: 'Mark as spam' }).click();
  await thread.getByText('marked the message as spam').waitFor();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await thread.getByText('marked the message as not spam').waitFor();
  await inBothSchemes(page);
  await page.getByRole('link', { name: 'Contact entries', exact: true }).last().click();
  await page.getByText('1–2 of 2').waitFor();
  expect(problems).toEqual([]);
});
