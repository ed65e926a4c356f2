import { contentRoutes } from '@daybook/routes';
import { afterEach, expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import {
  countDrafts,
  countRevisions,
  discardDrafts,
  draftsOf,
  holdDraftSaves,
  saveDraft,
} from './support/drafts.ts';
import { description, fieldValue, fill, openRecordId, save, title } from './support/form.ts';
import { unique } from './support/posts.ts';
import { usePackage } from './support/use-package.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin');
const elsewhere = useTab('superadmin');
const own = usePackage();
const draftTitles = async () => (await draftsOf(own.staff, own.id)).map((draft) => draft.title);

afterEach(() => discardDrafts(own.staff, own.id));

test('saves what somebody types, so that another browser shows it', async () => {
  const { page, problems } = tab();
  await page.goto(own.form);
  await page.getByText('Published', { exact: true }).waitFor();
  await fill(page, { ...title, value: 'Typed here' });
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' And more.');
  await page.getByText(/Published, with changes · Draft saved/).waitFor();
  await page.keyboard.type(' Still typing.');
  expect(await fieldValue(page, description)).toBe('As it was. And more. Still typing.');
  await expect.poll(async () => (await draftsOf(own.staff, own.id))[0]?.version).toBe(2);
  expect(await axeViolations(page)).toEqual([]);
  expect(await own.stored()).toMatchObject({ packagedesc: '<p>As it was.</p>' });
  await inBothSchemes(page, 'form-autosave');

  const { page: other } = elsewhere();
  await other.goto(own.form);
  await other.getByText(/Published, with changes · Draft saved/).waitFor();
  expect(await fieldValue(other, title)).toBe('Typed here');
  expect(await fieldValue(other, description)).toBe('As it was. And more. Still typing.');
  expect(problems).toEqual([]);
});

test('publishes once and leaves no draft, also while a draft is being saved', async () => {
  const { page, problems } = tab();
  await page.goto(own.form);
  const saving = await holdDraftSaves(page);
  await fill(page, { ...title, value: 'Published at once' });
  await saving.arrived;
  await save(page);
  saving.release();
  await page.waitForURL('/packages-list');
  expect(await own.stored()).toMatchObject({ packagetitle: 'Published at once' });
  expect([await draftTitles(), await countRevisions(own.staff, own.id)]).toEqual([[], 2]);
  expect(problems).toEqual([]);
});

test('keeps a new record as a draft before it is complete, opens it after a reload, and publishes it once', async () => {
  const { page, problems } = tab();
  const name = unique('Package');
  const found = () => countDrafts(own.staff, name);
  await page.goto(contentRoutes.Package.new);
  await fill(page, { ...description, value: 'The text comes first.' });
  await page.getByText(/Not published · Draft saved/).waitFor();
  expect(new URL(page.url()).pathname).toBe(contentRoutes.Package.new);
  await fill(page, { ...title, value: name });
  await expect.poll(found).toBe(1);
  await page.getByText(/Draft saved/).waitFor();
  await page.reload();
  await page.waitForURL(/\/update-packages\/[0-9a-f]{24}$/);
  expect(await fieldValue(page, title)).toBe(name);
  expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0);
  const id = openRecordId(page);

  await page.goto(contentRoutes.Package.new);
  const second = `${name} again`;
  await fill(page, { ...title, value: second });
  await page.getByText(/Not published · Draft saved/).waitFor();
  await fill(page, { ...description, value: 'Text.' });
  await save(page);
  await page.waitForURL('/packages-list');
  expect(await found()).toBe(1);
  const made = (await own.staff.list('/api/get-packages')).filter(
    ({ packagetitle }) => packagetitle === second,
  );
  expect(made).toHaveLength(1);
  await own.staff.remove(`/api/delete-packages/${made[0]?._id}`);
  await discardDrafts(own.staff, id);
  expect(problems).toEqual([]);
});

test('leaves without a question once the draft is saved, and the list says so', async () => {
  const { page } = tab();
  await page.goto(own.form);
  const name = unique('Drafted');
  await fill(page, { ...title, value: name });
  await page.getByText(/Draft saved/).waitFor();
  await fill(page, { ...title, value: `${name} on leaving` });
  await page.getByRole('link', { name: 'Close' }).click();
  await page.waitForURL('/packages-list');
  expect(await draftTitles()).toEqual([`${name} on leaving`]);
  await page.goto(own.form);
  await page.getByText(/Draft saved/).waitFor();
  expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0);
});

test('asks before somebody leaves within the first second, and leaves no draft', async () => {
  const { page } = tab();
  await page.goto(own.form);
  await fill(page, { ...title, value: 'Not worth a draft' });
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('/packages-list');
  expect(await draftTitles()).toEqual([]);
});

test('discards its draft with a command, and when the text is typed back', async () => {
  const { page } = tab();
  await page.goto(own.form);
  const before = await fieldValue(page, title);
  await fill(page, { ...title, value: 'Changed' });
  await page.getByText(/Draft saved/).waitFor();
  await fill(page, { ...title, value: before });
  await page.getByText(/Draft saved/).waitFor({ state: 'hidden' });
  expect(await draftTitles()).toEqual([]);

  await fill(page, { ...title, value: 'Changed again' });
  await page.getByText(/Draft saved/).waitFor();
  await page.getByRole('button', { name: 'Discard draft…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard this draft?' });
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('The draft was discarded.').waitFor();
  expect([await fieldValue(page, title), await draftTitles()]).toEqual([before, []]);
});

test('merges with the draft that somebody else has started, without a save', async () => {
  const { page } = tab();
  await page.goto(own.form);
  await page.getByText('Published', { exact: true }).waitFor();
  await saveDraft(own.staff, own.id, { description: '<p>Their text.</p>' });
  await fill(page, { ...title, value: 'Mine' });
  const dialog = page.getByRole('dialog', { name: 'Two versions of this package' });
  await dialog.getByText('Their text.').waitFor();
  await dialog.getByRole('button', { name: 'Save this version' }).click();
  await expect.poll(draftTitles).toEqual(['Mine']);
  expect(await fieldValue(page, description)).toBe('Their text.');
});

test('does not publish over what somebody else saved in the same draft', async () => {
  const { page } = tab();
  await page.goto(own.form);
  await fill(page, { ...title, value: 'Mine' });
  await page.getByText(/Draft saved/).waitFor();
  await saveDraft(own.staff, own.id, { description: '<p>Their text.</p>' });
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Two versions of this package' });
  await dialog.getByText('Their text.').waitFor();
  expect(await own.stored()).toMatchObject({ packagedesc: '<p>As it was.</p>' });
});
