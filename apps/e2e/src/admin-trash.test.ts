import { adminRoutes, contentRoutes } from '@daybook/routes';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { draftsOf } from './support/drafts.ts';
import { site } from './support/own-site.ts';
import { unique } from './support/posts.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin');
let staff: Api;
/** Part of the name of every record of a test. */
let mark: string;

beforeAll(async () => {
  staff = await Api.signedIn(site);
});
beforeEach(() => {
  mark = unique('Trash');
});
afterEach(async () => {
  const kinds = [
    ['get-packages', 'packagetitle', 'delete-packages'],
    ['get-posts', 'posttitle', 'delete-posts'],
    ['get-team-with-order', 'membername', 'delete-team'],
  ] as const;
  for (const [list, title, remove] of kinds)
    for (const record of await staff.list(`/api/${list}`))
      if (String(record[title]).startsWith(mark)) await staff.remove(`/api/${remove}/${record._id}`);
});
afterAll(() => staff.signOut());

const listOf = (search: string) => `${contentRoutes.Package.list}?search=${encodeURIComponent(search)}`;
const trashOf = (search: string) => `${adminRoutes.trash}?search=${encodeURIComponent(search)}`;

async function makePackage(name: string): Promise<void> {
  await staff.create('/api/add-packages', { packagetitle: name, packagedesc: '' });
}

async function packageNames(): Promise<unknown[]> {
  const packages = await staff.list('/api/get-packages');
  return packages.map(({ packagetitle }) => packagetitle).filter((title) => String(title).startsWith(mark));
}

test('reports a failed undo, and offers it until it succeeds', async () => {
  const { page } = tab();
  await makePackage(mark);
  await page.goto(listOf(mark));
  await page.getByRole('button', { name: `Delete ${mark}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'The package was deleted.' });
  await notice.waitFor();
  await page.route('/graphql', (route) =>
    route.request().postData()?.includes('RestoreRecords') ? route.abort() : route.continue(),
  );
  await notice.getByRole('button', { name: 'Undo' }).click();
  await notice.getByText('This was not undone yet. The server cannot be reached.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await packageNames()).toEqual([]);

  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The package is back.').waitFor();
  await notice.waitFor({ state: 'hidden' });
  expect(await packageNames()).toEqual([mark]);
  await page.getByRole('link', { name: mark, exact: true }).waitFor();
});

test('restores several deleted records with one undo', async () => {
  const { page, problems } = tab();
  const made = [`${mark} A`, `${mark} B`, `${mark} C`];
  for (const name of made) await makePackage(name);
  await page.goto(listOf(mark));
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 3 records?' });
  await question.getByText('can be restored from there for 30 days').waitFor();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('3 records were deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('They are back.').waitFor();
  expect(await packageNames()).toEqual(made);
  expect(problems).toEqual([]);
});

test('shows which posts refer to a team member before it is deleted', async () => {
  const { page, problems } = tab();
  const member = await staff.create('/api/add-team', { membername: mark, memberposition: 'Partner' });
  const slugs = [1, 2].map((number) => `${mark.toLowerCase().replace(/\W+/g, '-')}-${number}`);
  for (const slug of slugs)
    await staff.create('/api/add-posts', {
      posttitle: `${mark} ${slug}`,
      slug,
      description: '<p>x</p>',
      excerpt: 'x',
      tags: '',
      metatitle: 'x',
      metadescription: 'x',
      date: '2020-01-01',
      selectedTeam: String(member._id),
    });
  await page.goto(`${contentRoutes.TeamMember.list}?search=${encodeURIComponent(mark)}`);
  await page.getByRole('button', { name: `Delete ${mark}` }).click();
  const question = page.getByRole('dialog');
  await question.getByText(`2 posts name ${mark} as author.`).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The team member was deleted.').waitFor();
  const byline = () =>
    staff.graphql('query ($slug: String!) { post(by: { slug: $slug }) { author { id } } }', {
      slug: slugs[0],
    });
  expect(await byline()).toEqual({ post: { author: null } });

  await page.goto(trashOf(mark));
  const row = page.getByRole('row').filter({ hasText: mark });
  await row.getByText('Team member').waitFor();
  await row.getByText('30 days').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await row.getByRole('button', { name: `Restore ${mark}` }).click();
  await page.getByText(`“${mark}” is back.`).waitFor();
  await row.waitFor({ state: 'hidden' });
  expect(await byline()).toEqual({ post: { author: { id: member._id } } });
  expect(problems).toEqual([]);
});

test('restores several records from the trash, and deletes them permanently one by one', async () => {
  const { page, problems } = tab();
  for (const name of [`${mark} A`, `${mark} B`, `${mark} C`]) await makePackage(name);
  for (const { _id, packagetitle } of await staff.list('/api/get-packages'))
    if (String(packagetitle).startsWith(mark)) await staff.remove(`/api/delete-packages/${_id}`);
  await page.goto(trashOf(mark));
  for (const name of ['A', 'B']) await page.getByRole('checkbox', { name: `Select ${mark} ${name}` }).click();
  await page.getByRole('button', { name: 'Restore selected' }).click();
  await page.getByText('2 records are back.').waitFor();
  expect((await packageNames()).toSorted()).toEqual([`${mark} A`, `${mark} B`]);

  await page.getByRole('button', { name: `Delete ${mark} C` }).click();
  const question = page.getByRole('dialog');
  await question.getByText('This cannot be undone.').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No records found.').waitFor();
  expect(problems).toEqual([]);
});

test('plans a restoration with a release in the trash and in the history', async () => {
  const { page, problems } = tab();
  await makePackage(mark);
  const [made] = (await staff.list('/api/get-packages')).filter(({ packagetitle }) => packagetitle === mark);
  await staff.remove(`/api/delete-packages/${made?._id}`);
  await page.goto(trashOf(mark));
  await page.getByRole('button', { name: `Restore with a release: ${mark}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the new release').waitFor();
  await inBothSchemes(page);
  await dialog.getByRole('button', { name: 'Plan the restoration' }).click();
  await page.getByRole('row').filter({ hasText: mark }).getByText('Will be restored').waitFor();
  await inBothSchemes(page);

  await page.getByRole('link', { name: `History of ${mark}` }).click();
  await page.getByRole('alert').getByText('Will be restored', { exact: true }).waitFor();
  await inBothSchemes(page);
  await page.getByRole('button', { name: 'Restore this version with a release…' }).click();
  await dialog.getByLabel('Release', { exact: true }).selectOption({ label: `Restore ${mark} (open)` });
  await dialog.getByRole('button', { name: 'Plan the restoration' }).click();
  await page.getByText('This release already has a draft of this record').waitFor();

  const [draft] = await draftsOf(staff, String(made?._id));
  await page.goto(adminRoutes.release.replace(':id', draft?.release.id ?? ''));
  await page.getByText('This record will be restored from the trash with these values:').waitFor();
  await inBothSchemes(page);
  await page.getByRole('link', { name: 'Open the form' }).click();
  await page.getByRole('textbox', { name: 'Title' }).first().fill(`${mark} again`);
  await page.getByText('In the trash').waitFor();
  // “Draft saved” is already shown for the earlier save, so it does not mean that the new title is saved.
  await expect
    .poll(async () => JSON.stringify(await draftsOf(staff, String(made?._id))))
    .toContain(`${mark} again`);
  await page.getByText(/Draft saved/).waitFor();
  await inBothSchemes(page);
  await staff.graphql('mutation ($id: ID!) { publishRelease(id: $id) { id } }', { id: draft?.release.id });
  expect(await packageNames()).toEqual([`${mark} again`]);
  expect(problems).toEqual([]);
});
