import { afterEach, expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { discardDrafts, draftsOf, saveAsDraft, saveDraft } from './support/drafts.ts';
import { description, fieldValue, fill, title } from './support/form.ts';
import { usePackage } from './support/use-package.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin');
const own = usePackage();

afterEach(() => discardDrafts(own.staff, own.id));

test('merges a save with that of somebody else', async () => {
  const { page } = tab();
  await page.goto(own.form);
  await saveAsDraft(page);
  await saveDraft(own.staff, own.id, { title: 'Theirs', description: '<p>Their text.</p>' });
  await fill(page, { ...title, value: 'Mine' });
  const dialog = page.getByRole('dialog', { name: 'Two versions of this package' });
  await dialog.getByText('Their text.').waitFor();
  expect(await dialog.getByText('Changed by both').count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save this version' }).click();
  expect(await fieldValue(page, title)).toBe('Mine');
  await expect.poll(() => fieldValue(page, description)).toBe('Their text.');
  await expect.poll(async () => (await draftsOf(own.staff, own.id))[0]?.title).toBe('Mine');
  await page.getByText(/· Draft saved/).waitFor();
});

test('says who else saved the draft before both collide, and shows their version', async () => {
  const { page } = tab();
  await page.goto(own.form);
  await saveAsDraft(page);
  await saveDraft(own.staff, own.id, { title: 'Theirs' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText(/saved this draft at/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show the new version' }).click();
  await expect.poll(() => fieldValue(page, title)).toBe('Theirs');
  await page.getByText(/saved this draft at/).waitFor({ state: 'hidden' });
  await fill(page, { ...title, value: 'On top' });
  await expect.poll(async () => (await draftsOf(own.staff, own.id))[0]?.title).toBe('On top');
});

test('chooses by field between the draft and what others published meanwhile', async () => {
  const { page } = tab();
  await page.goto(own.form);
  await fill(page, { ...title, value: 'My title' });
  await fill(page, { ...description, value: 'My text.' });
  await saveAsDraft(page);
  await own.update({ packagetitle: 'Their title', packagedesc: '<p>Their text.</p>' });
  await page.getByRole('button', { name: 'Publish' }).click();
  const conflict = page.getByRole('dialog', { name: 'Others published changes to this package' });
  await conflict.getByText(/Title was changed by .* after this draft was started\./).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await conflict
    .getByRole('radiogroup', { name: 'Description' })
    .getByRole('radio', { name: /^By / })
    .check();
  await conflict.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this package?' });
  await dialog.getByText('One field changes:').waitFor();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('The package is published.').waitFor();
  expect(await own.stored()).toMatchObject({ packagetitle: 'My title', packagedesc: '<p>Their text.</p>' });
});

test('asks before a draft that began in a form opened earlier replaces what others published', async () => {
  const { page } = tab();
  await page.goto(own.form);
  await page.getByText('Published', { exact: true }).waitFor();
  await own.update({ packagetitle: 'Their title' });
  await fill(page, { ...title, value: 'My title' });
  await page.getByText(/Draft saved/).waitFor();
  await saveAsDraft(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  const conflict = page.getByRole('dialog', { name: 'Others published changes to this package' });
  await conflict.getByText(/Title was changed by .* after this draft was started\./).waitFor();
  expect(await own.stored()).toMatchObject({ packagetitle: 'Their title' });
});

test('keeps what is typed when somebody else discards the draft', async () => {
  const { page } = tab();
  await page.goto(own.form);
  await saveAsDraft(page);
  await discardDrafts(own.staff, own.id);
  await fill(page, { ...title, value: 'Still here' });
  await page.getByText('This draft was published or discarded in the meantime').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue without the draft' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('/packages-list');
  expect(await own.stored()).toMatchObject({ packagetitle: 'Still here' });
});
