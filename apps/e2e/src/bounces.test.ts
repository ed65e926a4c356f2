import { bounceMail } from '@daybook/mail/testing';
import { adminRoutes } from '@daybook/routes';
import { beforeEach, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';

const token = 'a-token-for-bounces';
const site = useSeparateSite({ BOUNCE_TOKEN: token });
const words = 'The mailbox does not exist. (550 No such user here)';
let staff: Api;

beforeEach(async () => {
  staff = await Api.signedIn({ url: site().url, superadmin });
});

/** Waits for a message to an address, and posts a report that it did not arrive. */
async function bounce(recipient: string): Promise<void> {
  const find = () => site().mail.received.find(({ to }) => to === recipient);
  await expect.poll(find).toBeDefined();
  const { envelopeId = '' } = find() ?? {};
  const body = bounceMail({ envelopeId, recipient, diagnostic: 'smtp; 550 No such user here' });
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${site().url}/bounces`, { method: 'POST', body, headers });
  expect([response.status, await response.text()]).toEqual([200, 'Recorded.\n']);
}

test('the thread of a contact message says that an answer did not arrive', async () => {
  const email = 'grace@visitor.example';
  const input = { firstName: 'Grace', email, message: 'Do you help new advisers?' };
  await staff.graphql('mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }', { input });
  const { list } = await staff.graphql<{ list: { items: { id: string; meta: { version: number } }[] } }>(
    '{ list: contactEntries { items { id meta { version } } } }',
  );
  const [entry] = list.items;
  await staff.graphql(
    'mutation ($id: ID!, $version: Int!) { answerContactEntry(id: $id, version: $version, text: "Yes.") { id } }',
    { id: entry?.id, version: entry?.meta.version },
  );
  await bounce(email);
  const { page, problems } = await site().openAs(
    superadmin,
    adminRoutes.contactEntry.replace(':id', entry?.id ?? ''),
  );
  const thread = page.getByRole('list', { name: 'What happened' });
  await thread.getByText('Bounced').waitFor();
  await thread.getByText(words).waitFor();
  await thread.getByText('Daybook reopened the message').waitFor();
  await inBothSchemes(page, 'bounced-answer');
  expect(problems).toEqual([]);
});

test('the list of sign-ups shows addresses that bounced in their own part', async () => {
  for (const name of ['gone', 'stays']) {
    const email = `${name}@visitor.example`;
    await staff.graphql(
      'mutation ($email: String!) { signUpForNewsletter(input: { email: $email }) { ok } }',
      {
        email,
      },
    );
  }
  await bounce('gone@visitor.example');
  const { page, problems } = await site().openAs(superadmin, adminRoutes.newsletterEntries);
  const row = page.getByRole('row').filter({ hasText: 'gone@visitor.example' });
  await row.getByText('Bounced').waitFor();
  await inBothSchemes(page, 'bounced-sign-up');
  const parts = page.getByRole('radiogroup', { name: 'Which entries' });
  await parts.getByText('Bounced (1)').click();
  await row.waitFor();
  await page.getByText('stays@visitor.example').waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
});

test('an invitation says that it did not arrive, until it is sent again', async () => {
  const input = { name: 'Ida', email: 'ida@fennimore.example', role: 'editor' };
  const invite = 'mutation ($input: CollaboratorInviteInput!) { inviteCollaborator(input: $input) { id } }';
  await staff.graphql(invite, { input });
  await bounce(input.email);
  const { page, problems } = await site().openAs(superadmin, '/collaborators');
  const notice = page.getByText(`The invitation did not arrive. ${words}`);
  await notice.waitFor();
  await inBothSchemes(page, 'bounced-invitation');
  await page.getByRole('button', { name: 'Send the invitation of Ida again' }).click();
  await notice.waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
});

test('a new e-mail address says that its message did not arrive', async () => {
  const email = 'tpyo@fennimore.example';
  await staff.graphql('mutation ($email: String!) { requestEmailChange(email: $email) }', { email });
  await bounce(email);
  const { page, problems } = await site().openAs(superadmin);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Your profile' }).click();
  await page.getByText('The message did not arrive').waitFor();
  await page.getByText(words).waitFor();
  await inBothSchemes(page, 'bounced-email-change');
  expect(problems).toEqual([]);
});
