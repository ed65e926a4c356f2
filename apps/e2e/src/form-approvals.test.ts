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
