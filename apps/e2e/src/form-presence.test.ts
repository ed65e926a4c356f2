import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { discardDrafts, draftsOf, saveAsDraft } from './support/drafts.ts';
import { fill, save } from './support/form.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';

const ana = { email: 'ana@fennimore.example', password: 'violet harbour crane' };
const rita = { email: 'rita@fennimore.example', password: 'maple window stone' };
const site = useSeparateSite();
let head: Api;
let id: string;

beforeAll(async () => {
  head = await Api.signedIn({ url: site().url, superadmin });
  const create = 'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }';
  await head.graphql(create, { input: { name: 'Ana', role: 'editor', ...ana } });
  await head.graphql(create, { input: { name: 'Rita', role: 'reader', ...rita } });
});
beforeEach(async () => {
  const record = { packagetitle: 'Standard', packagedesc: '<p>As it was.</p>' };
  id = (await head.create('/api/add-packages', record))._id;
});

const title = (value: string) => ({ kind: 'text', label: 'Title', value }) as const;
const noticeOn = (page: Page) => page.getByText('is editing this package');

async function openAs(who: typeof ana): Promise<Page> {
  const { page } = await site().openAs(who);
  await page.clock.install();
  await page.goto(`/update-packages/${id}`);
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
  return page;
}

/** Runs `act`, waits until the server knows what it reports, and lets 30 seconds pass for the others. */
async function reported(page: Page, isEditing: boolean, act: () => Promise<unknown>, others: Page[]) {
  const isReport = (body: string) =>
    body.includes('NoteRecordEditing') && body.includes(`"isEditing":${isEditing}`);
  await Promise.all([page.waitForResponse((found) => isReport(found.request().postData() ?? '')), act()]);
  for (const other of others) await other.clock.runFor(30_000);
}

test('others see who is editing a record within 30 seconds, until the changes are saved', async () => {
  const [page, other, readers] = [await openAs(ana), await openAs(superadmin), await openAs(rita)];
  const reports: string[] = [];
  for (const watched of [other, readers])
    watched.on('request', (request) => {
      const body = request.postData() ?? '';
      if (body.includes('NoteRecordEditing')) reports.push(body);
    });
  await reported(page, true, () => fill(page, title('By Ana')), [other, readers]);
  for (const watched of [other, readers]) await watched.getByText('Ana is editing this package').waitFor();
  expect(await noticeOn(page).count()).toBe(0);
  await inBothSchemes(other, 'presence-record');
  await inBothSchemes(readers, 'presence-reader');

  await reported(page, false, () => saveAsDraft(page), [other]);
  await noticeOn(other).waitFor({ state: 'hidden' });
  await reported(page, true, () => fill(page, title('By Ana, again')), [other]);
  await noticeOn(other).waitFor();
  await expect.poll(async () => (await draftsOf(head, id))[0]?.title).toBe('By Ana, again');
  await other.reload();
  await other.getByText('Published, with changes').waitFor();
  await noticeOn(other).waitFor();
  await inBothSchemes(other, 'presence-draft');

  await reported(page, false, () => page.getByRole('link', { name: 'Close' }).click(), [other]);
  await noticeOn(other).waitFor({ state: 'hidden' });
  expect(reports).toEqual([]);
  await discardDrafts(head, id);
});

test('a form that is saved or closed in the browser no longer counts', async () => {
  const [page, other] = [await openAs(ana), await openAs(superadmin)];
  await reported(page, true, () => fill(page, title('By Ana')), [other]);
  await noticeOn(other).waitFor();
  await reported(page, false, () => save(page), [other]);
  await noticeOn(other).waitFor({ state: 'hidden' });

  const again = await openAs(ana);
  await reported(again, true, () => fill(again, title('Once more')), [other]);
  await noticeOn(other).waitFor();
  await again.close();
  const editors = 'query ($id: ID!) { editors: recordEditors(type: "Package", id: $id) { name } }';
  await expect.poll(() => head.graphql(editors, { id })).toEqual({ editors: [] });
  await other.clock.runFor(30_000);
  await noticeOn(other).waitFor({ state: 'hidden' });
});

test('two people who edit the same record see each other', async () => {
  const [page, other] = [await openAs(ana), await openAs(superadmin)];
  await reported(page, true, () => fill(page, title('By Ana')), []);
  await reported(other, true, () => fill(other, title('By somebody else')), [page]);
  await other.getByText('Ana is editing this package').waitFor();
  await page.getByText('Superadmin is editing this package').waitFor();
  await reported(other, false, () => fill(other, title('Standard')), [page]);
  await noticeOn(page).waitFor({ state: 'hidden' });
  expect(await noticeOn(other).count()).toBe(1);
});
