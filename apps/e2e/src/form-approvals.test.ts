import { adminRoutes } from '@daybook/routes';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { discardDrafts, draftsOf, saveAsDraft } from './support/drafts.ts';
import { fill, title } from './support/form.ts';
import { site } from './support/own-site.ts';
import { uniqueSlug } from './support/posts.ts';
import { endRelease, hashOf, newRelease, saveDraft } from './support/releases.ts';
import { usePackage } from './support/use-package.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin');
const own = usePackage();
const person = {
  name: 'Priya',
  email: `${uniqueSlug('priya')}@example.com`,
  password: 'violet harbour crane',
  role: 'approver',
};
let approver: Api;
let approverId: string;

const requireApprovals = (count: number) =>
  own.staff.graphql('mutation ($count: Int!) { setRequiredApprovals(count: $count) { requiredApprovals } }', {
    count,
  });

beforeAll(async () => {
  const create =
    'mutation ($input: CollaboratorCreateInput!) { made: createCollaborator(input: $input) { id } }';
  const { made } = await own.staff.graphql<{ made: { id: string } }>(create, { input: person });
  approverId = made.id;
  approver = await Api.signedIn(site, { email: person.email, password: person.password });
});
afterAll(async () => {
  await own.staff.remove(`/api/delete-collaborator/${approverId}`);
});
beforeEach(() => requireApprovals(1));
afterEach(async () => {
  await requireApprovals(0);
  await discardDrafts(own.staff, own.id);
});

test('while approvals are required, a form saves drafts, which are published after an approval', async () => {
  const { page, problems } = tab();
  await page.goto(own.form);
  await fill(page, { ...title, value: 'Reviewed' });
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  await saveAsDraft(page);
  expect(await page.getByRole('button', { name: 'Publish' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/· In review ·/).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const [draft] = await draftsOf(own.staff, own.id);
  const id = draft?.release.id;
  const { release } = await approver.graphql<{ release: { hash: string } }>(
    'query ($id: ID!) { release(id: $id) { hash } }',
    { id },
  );
  const approve =
    'mutation ($id: ID!, $hash: String!) { approveRelease(id: $id, hash: $hash, comment: "Fine.") { id } }';
  await approver.graphql(approve, { id, hash: release.hash });
  await page.reload();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('The package is published.').waitFor();
  expect(await own.stored()).toMatchObject({ packagetitle: 'Reviewed' });
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a change after an approval needs another one', async () => {
  const { page } = tab();
  await page.goto(own.form);
  await fill(page, { ...title, value: 'Approved' });
  await saveAsDraft(page);
  const [draft] = await draftsOf(own.staff, own.id);
  const id = draft?.release.id;
  await own.staff.graphql('mutation ($id: ID!) { submitRelease(id: $id) { id } }', { id });
  const { release } = await approver.graphql<{ release: { hash: string } }>(
    'query ($id: ID!) { release(id: $id) { hash } }',
    { id },
  );
  const approve = 'mutation ($id: ID!, $hash: String!) { approveRelease(id: $id, hash: $hash) { id } }';
  await approver.graphql(approve, { id, hash: release.hash });
  await page.reload();
  await page.getByRole('button', { name: 'Publish' }).waitFor();
  await fill(page, { ...title, value: 'Changed since' });
  await page.getByRole('button', { name: 'Publish' }).waitFor({ state: 'hidden' });
  await page.getByText(/Draft saved/).waitFor();
});

test('a comment is kept when somebody else changes the release meanwhile', async () => {
  const id = await newRelease(approver, 'Winter fees');
  const save = (text: string) =>
    saveDraft(approver, 'Package', { id: own.id, input: { title: text }, release: id });
  const draft = await save('Winter');
  await saveDraft(approver, 'Package', { input: { title: 'Another' }, release: id });
  await approver.graphql('mutation ($id: ID!) { submitRelease(id: $id) { id } }', { id });
  const { page } = tab();
  await page.goto(adminRoutes.release.replace(':id', id));
  const ask = page.getByRole('button', { name: 'Ask for changes…' });
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Ask for changes' });
  await dialog.getByLabel('What has to change').fill('Please name the year.');
  await save('Winter 2026');
  await dialog.getByRole('button', { name: 'Ask for changes' }).click();
  await page.getByRole('alert').getByText('What you wrote is still there when you try again.').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(await axeViolations(page)).toEqual([]);
  await ask.click();
  await expect.poll(() => dialog.getByLabel('What has to change').inputValue()).toBe('Please name the year.');
  await dialog.getByRole('button', { name: 'Ask for changes' }).click();
  await page.getByRole('main').getByRole('status').getByText('asked for changes').waitFor();

  // The draft is discarded before it is moved.
  await approver.graphql('mutation ($id: ID!) { discardDraft(id: $id) }', { id: draft.id });
  await page.getByRole('button', { name: 'More actions for Winter 2026' }).click();
  await page.getByRole('menuitem', { name: 'Move out of this release' }).click();
  await page.getByRole('alert').getByText('Draft not found.').waitFor();
  await page.getByRole('button', { name: 'More actions for Winter 2026' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'More actions for Another' }).waitFor();
  await endRelease(own.staff, id);
});

test('a double click submits a release once, and disables the other actions meanwhile', async () => {
  const id = await newRelease(own.staff, 'Twice');
  await saveDraft(own.staff, 'Package', { id: own.id, input: { title: 'Once' }, release: id });
  const { page } = tab();
  await page.goto(adminRoutes.release.replace(':id', id));
  const action = (name: string) => page.getByRole('button', { name, exact: true });
  const held = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('SendForReview')) return route.fallback();
    requests += 1;
    await held.promise;
    await route.fallback();
  });
  await action('Submit for review').dblclick();
  await expect.poll(() => action('More actions').isDisabled()).toBe(true);
  held.resolve();
  await action('Withdraw from review').waitFor();
  expect(requests).toBe(1);
  await endRelease(own.staff, id);
});

test('a new name of an approved release voids the approval, and the dialog says so', async () => {
  const id = await newRelease(own.staff, 'Spring fees');
  await saveDraft(own.staff, 'Package', { id: own.id, input: { title: 'Spring' }, release: id });
  await own.staff.graphql('mutation ($id: ID!) { submitRelease(id: $id) { id } }', { id });
  const hash = await hashOf(own.staff, id);
  const approve =
    'mutation ($id: ID!, $hash: String!) { approveRelease(id: $id, hash: $hash, comment: "") { id } }';
  await approver.graphql(approve, { id, hash });
  const { page } = tab();
  await page.goto(adminRoutes.release.replace(':id', id));
  await page.getByRole('status').getByText('Approved by Priya').waitFor();
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Name and note…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name and note' });
  await dialog.getByText('the release needs approval again').waitFor();
  await inBothSchemes(page, 'rename-release');
  await dialog.getByLabel('Name').fill('Autumn fees');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Autumn fees' }).waitFor();
  await page.getByRole('status').getByText('Changed since the approval').waitFor();
  await endRelease(own.staff, id);
});
