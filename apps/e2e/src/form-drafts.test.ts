import { adminRoutes, contentRoutes } from '@daybook/routes';
import { afterEach, expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import {
  countDrafts,
  countRevisions,
  discardDrafts,
  draftsOf,
  holdDraftSaves,
  saveAsDraft,
} from './support/drafts.ts';
import { focused } from './support/focused.ts';
import {
  chooseFile,
  description,
  fieldValue,
  fill,
  openRecordId,
  pictureFile,
  title,
} from './support/form.ts';
import { sidewaysScroll } from './support/page-health.ts';
import { unique, uniqueSlug } from './support/posts.ts';
import { usePackage } from './support/use-package.ts';
import { useTab } from './support/use-tab.ts';
import { viewports } from './support/visit.ts';

const tab = useTab('superadmin');
const own = usePackage();

afterEach(() => discardDrafts(own.staff, own.id));

test('saves a draft while somebody types, and publishes it after showing what changes', async () => {
  const { page, problems } = tab();
  const before = String((await own.stored())?.packagetitle);
  await page.goto(own.form);
  await page.getByText('Published', { exact: true }).waitFor();
  await fill(page, { ...title, value: 'In the draft' });
  await saveAsDraft(page);
  await page.getByText(/Published, with changes · Draft saved/).waitFor();
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' And more.');
  await expect.poll(async () => (await draftsOf(own.staff, own.id))[0]?.version).toBe(2);
  await page.getByText(/Draft saved/).waitFor();
  await page.keyboard.type(' Still typing.');
  expect(await fieldValue(page, description)).toBe('As it was. And more. Still typing.');
  await page.keyboard.press('ControlOrMeta+S');
  await expect.poll(async () => (await draftsOf(own.staff, own.id))[0]?.version).toBe(3);
  expect(await own.stored()).toMatchObject({ packagetitle: before, packagedesc: '<p>As it was.</p>' });
  expect(await axeViolations(page)).toEqual([]);

  // The form opens the draft again, also from the list of drafts.
  await page.goto(adminRoutes.drafts);
  const row = page.getByRole('row', { name: /In the draft/ });
  await row.getByText('Published, with changes').waitFor();
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /^Drafts ?\d/ })
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await row.getByRole('link', { name: 'In the draft' }).click();
  await page.getByText(/Draft saved/).waitFor();
  expect(await fieldValue(page, description)).toBe('As it was. And more. Still typing.');

  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this package?' });
  await dialog.getByText('2 fields change:').waitFor();
  await dialog.locator('ins', { hasText: 'And more. Still typing.' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('The package is published.').waitFor();
  await page.getByText('Published', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save as draft' }).waitFor();
  expect(await own.stored()).toMatchObject({
    packagetitle: 'In the draft',
    packagedesc: '<p>As it was. And more. Still typing.</p>',
  });
  expect(await draftsOf(own.staff, own.id)).toEqual([]);
  expect(problems).toEqual([]);
});

test('saves and publishes once after double clicks', async () => {
  const { page, problems } = tab();
  const name = unique('Package');
  await page.goto(contentRoutes.Package.new);
  await fill(page, { ...title, value: name });
  await fill(page, { ...description, value: 'Text.' });
  await page.getByRole('button', { name: 'Save as draft' }).dblclick();
  await page.waitForURL(/[0-9a-f]{24}$/);
  await page.getByText(/Not published · Draft saved/).waitFor();
  expect(await countDrafts(own.staff, name)).toBe(1);
  const id = openRecordId(page);
  const dialog = page.getByRole('dialog', { name: 'Publish this package?' });
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByRole('button', { name: 'Publish' }).dblclick();
  await page.getByText('The package is published.').waitFor();
  expect(await countRevisions(own.staff, id)).toBe(1);
  expect(problems).toEqual([]);
  await own.staff.remove(`/api/delete-packages/${id}`);
});

test('keeps what is typed while a save is running, and saves it next', async () => {
  const { page } = tab();
  await page.goto(own.form);
  await saveAsDraft(page);
  const saving = await holdDraftSaves(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('');
  await page.keyboard.type('One ');
  await saving.arrived;
  await page.getByText('Saving draft…').waitFor();
  await page.keyboard.type('two ');
  saving.release();
  await page.getByText(/Draft saved/).waitFor();
  await page.keyboard.type('three');
  expect(await fieldValue(page, title)).toBe('One two three');
  await expect.poll(async () => (await draftsOf(own.staff, own.id))[0]?.title).toBe('One two three');
});

test('keeps changes in the browser while the server is unavailable, and saves them when it is back', async () => {
  const { page } = tab();
  await page.goto(own.form);
  await saveAsDraft(page);
  const cutOff = () =>
    page.route('/graphql', (route) =>
      route.request().postData()?.includes('SavePackageDraft') ? route.abort() : route.fallback(),
    );
  await cutOff();
  await fill(page, { ...title, value: 'Typed without a server' });
  // The dot leaves out the announcement to screen readers.
  const away = page.getByText(
    /· Not saved: the server cannot be reached\. Your changes are kept in this browser\./,
  );
  await away.waitFor();
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  expect(await fieldValue(page, title)).toBe('Typed without a server');
  await away.waitFor();
  await page.unrouteAll();
  await page.getByText(/· Draft saved/).waitFor();
  await expect.poll(async () => (await draftsOf(own.staff, own.id))[0]?.title).toBe('Typed without a server');
});

test('starts a new record as a draft, shows at once what is missing, and publishes it with its file', async () => {
  const { page } = tab();
  const name = unique('Event');
  await page.goto(contentRoutes.Event.new);
  await fill(page, { ...title, value: name });
  await saveAsDraft(page);
  await page.waitForURL(/\/update-eventt\/[0-9a-f]{24}$/);
  const form = new URL(page.url()).pathname;
  await page.getByText(/Not published · Draft saved/).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('3 fields need attention').waitFor();
  const excerpt = page.getByRole('textbox', { name: 'Excerpt' });
  await focused(excerpt);
  expect(await axeViolations(page)).toEqual([]);

  await fill(page, { kind: 'text', label: 'Excerpt', value: 'In one sentence.' });
  await fill(page, { ...description, value: 'First.' });
  await fill(page, {
    kind: 'text',
    label: 'Playlist link',
    value: 'https://www.youtube.com/playlist?list=PL1',
  });
  await chooseFile(page, 'Image', await pictureFile(page));
  await page.getByRole('img', { name: 'The current image' }).waitFor();
  await page.getByText(/Draft saved/).waitFor();
  expect((await own.staff.list('/api/get-events')).some(({ eventstitle }) => eventstitle === name)).toBe(
    false,
  );

  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this event?' });
  await dialog.getByText('This event is new. It has these values:').waitFor();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('The event is published.').waitFor();
  expect(new URL(page.url()).pathname).toBe(form);
  const made = (await own.staff.list('/api/get-events')).find(({ eventstitle }) => eventstitle === name);
  expect(made?._id).toBe(openRecordId(page));
  await own.staff.remove(`/api/delete-events/${made?._id}`);
});

test('opens the draft of a new post by its id, and moves to its slug when it is published', async () => {
  const { page } = tab();
  const name = unique('Post');
  const slug = uniqueSlug('draft');
  await page.goto(contentRoutes.Post.new);
  await fill(page, { ...title, value: name });
  await saveAsDraft(page);
  await page.waitForURL(/\/update-blogpost\/[0-9a-f]{24}$/);
  await page.reload();
  await page.getByRole('heading', { name: `Edit post “${name}”` }).waitFor();
  await fill(page, { kind: 'text', label: 'Slug', value: slug });
  await fill(page, { kind: 'text', label: 'Excerpt', value: 'In one sentence.' });
  await fill(page, { ...description, value: 'First.' });
  await fill(page, { kind: 'text', label: 'Meta title', value: 'Title' });
  await fill(page, { kind: 'text', label: 'Meta description', value: 'More' });
  // The API cannot return a post without its date, so drafts start with the current day.
  expect(await fieldValue(page, { kind: 'day', label: 'Date' })).not.toBe('');
  await fill(page, { kind: 'day', label: 'Date', value: '2001-02-03' });
  await fill(page, { kind: 'tags', label: 'SEO tags', value: 'Tests' });
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL(`/update-blogpost/${slug}`);
  await page.getByText('Published', { exact: true }).waitFor();
  const made = (await own.staff.list('/api/get-posts')).find((post) => post.slug === slug);
  await own.staff.remove(`/api/delete-posts/${made?._id}`);
});

test('discards a draft after a question', async () => {
  const { page } = tab();
  const before = String((await own.stored())?.packagetitle);
  await page.goto(own.form);
  await fill(page, { ...title, value: 'Not for long' });
  await saveAsDraft(page);
  await page.getByRole('button', { name: 'Discard draft…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard this draft?' });
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('The draft was discarded.').waitFor();
  await page.getByText('Published', { exact: true }).waitFor();
  expect(await fieldValue(page, title)).toBe(before);
  expect(await draftsOf(own.staff, own.id)).toEqual([]);
});

test('leaves a draft without a question, because it is saved first', async () => {
  const { page } = tab();
  await page.goto(own.form);
  await saveAsDraft(page);
  await fill(page, { ...title, value: 'Saved on leaving' });
  await page.getByRole('link', { name: 'Close' }).click();
  await page.waitForURL('/packages-list');
  expect((await draftsOf(own.staff, own.id))[0]?.title).toBe('Saved on leaving');
});

test('schedules and submits a draft, and cancels both', async () => {
  const { page } = tab();
  await page.goto(own.form);
  await fill(page, { ...title, value: 'For later' });
  await saveAsDraft(page);
  const states = async () => (await draftsOf(own.staff, own.id)).map(({ release }) => release.state);
  await page.getByRole('button', { name: 'Schedule…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule this package' });
  await dialog.getByLabel('Time zone').selectOption('America/New_York');
  await dialog.getByLabel('Date').fill('');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await dialog.getByText('Please choose a date and a time.').waitFor();
  await dialog.getByLabel('Date').fill('2090-03-12');
  await dialog.getByLabel('Time', { exact: true }).fill('02:30');
  await dialog.getByText('Clocks in New York skip this time').waitFor();
  expect(await dialog.getByRole('button', { name: 'Schedule' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Date').fill('2099-06-01');
  await dialog.getByLabel('Time', { exact: true }).fill('09:00');
  await dialog.getByText(/Will be published on June 1, 2099 at 9:00\sAM in New York/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText(/Scheduled for Jun 1, 2099, 9:00.AM \(America\/New_York\)/).waitFor();
  expect(await states()).toEqual(['scheduled']);
  await page.getByRole('button', { name: 'Cancel the schedule' }).click();
  await page.getByRole('button', { name: 'Schedule…' }).waitFor();

  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/· In review ·/).waitFor();
  expect(await states()).toEqual(['inReview']);
  await page.getByRole('button', { name: 'Withdraw from review' }).click();
  await page.getByRole('button', { name: 'Submit for review' }).waitFor();

  await page.setViewportSize(viewports.phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Discard draft…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
});
