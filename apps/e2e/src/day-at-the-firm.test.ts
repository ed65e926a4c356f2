import { adminRoutes } from '@daybook/routes';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { saveAsDraft } from './support/drafts.ts';
import { createPost, unique, uniqueSlug } from './support/posts.ts';
import { addStaff, hashOf, setRequiredApprovals } from './support/releases.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';

const site = useSeparateSite();
const password = 'violet harbour crane';
const people = { Ada: 'contributor', Priya: 'approver', Cole: 'editor' } as const;
type Person = keyof typeof people;
const emailOf = (who: Person) => `${who.toLowerCase()}@fennimore.example`;

let head: Api;
beforeAll(async () => {
  head = await Api.signedIn({ url: site().url, superadmin });
  for (const [name, role] of Object.entries(people) as [Person, string][])
    await addStaff(head, name, role, emailOf(name), password);
});

const openAs = async (who: Person, path: string) =>
  (await site().openAs({ email: emailOf(who), password }, path)).page;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const confirm = (page: Page, name: string) => button(page, name).last().click();
const state = (page: Page) => page.getByRole('main').getByRole('status').first();
const body = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true });
const publicText = async (slug: string) => (await fetch(`${site().url}/blog/${slug}`)).text();

/** Types at the end of the text, and waits until the draft has it. */
async function addText(page: Page, recordId: string, text: string): Promise<void> {
  await body(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(text);
  await expect.poll(() => draftedText(recordId)).toContain(text.trim());
  await page.getByText(/Draft saved/).waitFor();
}

/** The text of the post in its only draft. */
async function draftedText(id: string): Promise<string> {
  const [release] = (
    await head.graphql<{ drafts: { release: { id: string } }[] }>(
      'query ($id: ID!) { drafts: draftsOf(type: "Post", recordId: $id) { release { id } } }',
      { id },
    )
  ).drafts.map((draft) => draft.release.id);
  if (!release) return '';
  const query = `query ($id: ID!) @perspective(release: "${release}") { post: staffPost(id: $id) { body } }`;
  return (await head.graphql<{ post: { body: string } }>(query, { id })).post.body;
}

async function submit(page: Page): Promise<void> {
  await button(page, 'Submit for review').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/· In review ·/).waitFor();
}

async function approve(page: Page): Promise<void> {
  await page.reload();
  await button(page, 'Approve…').click();
  await confirm(page, 'Approve');
  await state(page).getByText('Approved by Priya').waitFor();
}

/** The newest open release. */
async function openRelease(): Promise<string> {
  const { releases } = await head.graphql<{ releases: { items: { id: string; state: string }[] } }>(
    '{ releases(includeSingle: true) { items { id state } } }',
  );
  const found = releases.items.find(({ state: at }) => at !== 'published' && at !== 'discarded');
  if (!found) throw new Error('No release is open.');
  return found.id;
}

const stateOf = async (id: string) =>
  (
    await head.graphql<{ release: { state: string } }>('query ($id: ID!) { release(id: $id) { state } }', {
      id,
    })
  ).release.state;

test('a day at the firm: written, sent back, changed, approved, scheduled, published, and taken back', async () => {
  const slug = uniqueSlug('fee-rule');
  const title = unique('The fee rule');
  await setRequiredApprovals(head, 0);
  const { _id: id } = await createPost(head, {
    slug,
    posttitle: title,
    description: '<p>Fees are due in March.</p>',
  });
  await setRequiredApprovals(head, 1);
  expect(await publicText(slug)).toContain('Fees are due in March.');

  // Ada writes. What she types is saved by itself, and visitors see nothing of it.
  const ada = await openAs('Ada', `/update-blogpost/${slug}`);
  await addText(ada, id, ' They rise in May.');
  await ada.getByText(/Published, with changes · Draft saved/).waitFor();
  await inBothSchemes(ada, 'day-1-written');
  await saveAsDraft(ada);
  await submit(ada);

  // Priya finds it among what waits for her, and asks for a change.
  const priya = await openAs('Priya', `${adminRoutes.releases}?show=waiting`);
  const waiting = priya.getByRole('link', { name: title });
  await waiting.waitFor();
  await inBothSchemes(priya, 'day-2-waiting');
  await waiting.click();
  await priya.locator('ins', { hasText: 'They rise in May.' }).waitFor();
  await button(priya, 'Ask for changes…').click();
  await priya.getByLabel('What has to change').fill('Please name the year.');
  await confirm(priya, 'Ask for changes');
  await state(priya).getByText('Priya asked for changes').waitFor();
  await inBothSchemes(priya, 'day-3-sent-back');

  // Ada reads why, and writes on. Priya approves. Ada changes a word: the approval does not count any more.
  const release = await openRelease();
  await ada.goto(adminRoutes.release.replace(':id', release));
  await ada.getByText('Please name the year.').waitFor();
  await ada.goto(`/update-blogpost/${slug}`);
  await addText(ada, id, ' The year is 2026.');
  await submit(ada);
  await approve(priya);
  await addText(ada, id, ' Ask us.');
  await priya.reload();
  await state(priya).getByText('Changed since the approval. Waiting for one approval').waitFor();
  await inBothSchemes(priya, 'day-4-approval-void');
  await approve(priya);
  expect(await publicText(slug)).not.toContain('They rise in May.');

  // Cole schedules it for nine in New York.
  const cole = await openAs('Cole', adminRoutes.release.replace(':id', release));
  await button(cole, 'Schedule…').click();
  await cole.getByLabel('Date').fill(`${new Date().getUTCFullYear() + 1}-01-15`);
  await cole.getByLabel('Time', { exact: true }).fill('09:00');
  await cole.getByLabel('Time zone').selectOption('America/New_York');
  await cole.getByText(/Will be published on .*9:00/).waitFor();
  await inBothSchemes(cole, 'day-5-schedule');
  await confirm(cole, 'Schedule');
  await state(cole)
    .getByText(/Will be published on .*9:00.*New York/)
    .waitFor();
  await inBothSchemes(cole, 'day-6-scheduled');

  // The test does not wait until then: the release is moved to a moment from now.
  const at = new Date(Date.now() + 3_000).toISOString();
  const api = await Api.signedIn({ url: site().url, superadmin }, { email: emailOf('Cole'), password });
  await api.graphql(
    'mutation ($id: ID!, $at: DateTimeISO!, $hash: String!) { scheduleRelease(id: $id, at: $at, zone: "America/New_York", hash: $hash) { id } }',
    { id: release, hash: await hashOf(head, release), at },
  );
  await expect.poll(() => stateOf(release)).toBe('published');
  await expect.poll(() => publicText(slug)).toContain('The year is 2026. Ask us.');

  // A client finds an error. While approvals are required, the revert is reviewed as well.
  await cole.reload();
  await cole.getByRole('link', { name: /^publication \d+$/ }).click();
  await cole.getByRole('heading', { level: 1, name: /^Publication \d+$/ }).waitFor();
  await button(cole, 'Prepare a revert…').click();
  await inBothSchemes(cole, 'day-7-revert');
  await confirm(cole, 'Prepare');
  await cole.getByRole('heading', { level: 1, name: /^Revert of publication \d+$/ }).waitFor();
  await button(cole, 'Submit for review').click();
  await state(cole).getByText('Waiting for one approval').waitFor();
  await priya.goto(adminRoutes.release.replace(':id', await openRelease()));
  await approve(priya);
  await cole.reload();
  await button(cole, 'Publish now…').click();
  await confirm(cole, 'Publish now');
  await cole.getByText(/^Published on .* by Cole/).waitFor();
  await expect.poll(() => publicText(slug)).not.toContain('They rise in May.');

  // The history tells all of it.
  await cole.goto(`/update-blogpost/${slug}`);
  await cole.getByRole('link', { name: 'History' }).click();
  const versions = cole.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect.poll(() => versions.count()).toBe(3);
  await expect.poll(() => versions.filter({ hasText: 'Approved by Priya' }).count()).toBe(2);
  await cole.locator('del', { hasText: 'They rise in May.' }).waitFor();
  await inBothSchemes(cole, 'day-8-history');
  await api.signOut();
  await head.signOut();
});
