import { adminRoutes } from '@daybook/routes';
import { expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { saveAsDraft, saveDraft } from './support/drafts.ts';
import { pictureFile } from './support/form.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';

const ana = { email: 'ana@fennimore.example', password: 'violet harbour crane' };
const site = useSeparateSite();

test('the picture of a person stands beside the name in the history, in a draft, in a form, and at an answer', async () => {
  const { url } = site();
  const head = await Api.signedIn({ url, superadmin });
  await head.create('/api/add-collaborator', { fname: 'Ana', role: 'editor', ...ana });
  const own = await Api.signedIn({ url, superadmin: ana });
  const { page } = await site().openAs(superadmin, '/packages-list');
  const { buffer } = await pictureFile(page);
  const upload = new FormData();
  const query = 'mutation ($picture: Upload) { updateOwnProfile(picture: $picture) { id } }';
  upload.set('operations', JSON.stringify({ query, variables: { picture: null } }));
  upload.set('map', JSON.stringify({ 0: ['variables.picture'] }));
  upload.set('0', new Blob([new Uint8Array(buffer)], { type: 'image/png' }), 'ana.png');
  const headers = { authorization: `Bearer ${own.token}`, 'apollo-require-preflight': 'true' };
  const { status } = await fetch(`${url}/graphql`, { method: 'POST', headers, body: upload });
  expect(status).toBe(200);

  const { _id: id } = await own.create('/api/add-packages', {
    packagetitle: 'Standard',
    packagedesc: '<p>As it was.</p>',
  });
  await page.goto(adminRoutes.history.replace(':type', 'Package').replace(':id', id));
  await page.getByRole('list', { name: 'Versions' }).locator('img').waitFor();
  await inBothSchemes(page, 'pictures-history');

  await page.goto(`/update-packages/${id}`);
  await saveAsDraft(page);
  await saveDraft(own, id, { title: 'Planned' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const notice = page.getByRole('status').filter({ hasText: 'Ana saved this draft at' });
  await notice.locator('img').waitFor();
  await inBothSchemes(page, 'pictures-draft');
  const edit = 'mutation ($id: ID!) { noteRecordEditing(type: "Package", id: $id, isEditing: true) { id } }';
  await own.graphql(edit, { id });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const editor = page.getByRole('status').filter({ hasText: 'Ana is editing this package' });
  await editor.locator('img').waitFor();
  await inBothSchemes(page, 'pictures-editor');

  await new Api(url).graphql('mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }', {
    input: { firstName: 'Grace', email: 'grace@visitor.example', message: 'Do you help new advisers?' },
  });
  const { list } = await own.graphql<{ list: { items: { id: string }[] } }>(
    '{ list: contactEntries { items { id } } }',
  );
  const message = list.items[0]?.id ?? '';
  await own.graphql('mutation ($id: ID!) { noteContactWriting(id: $id, isWriting: true) }', { id: message });
  await page.goto(adminRoutes.contactEntry.replace(':id', message));
  const writer = page.getByRole('status').filter({ hasText: 'Ana is writing an answer' });
  await writer.locator('img').waitFor();
  await inBothSchemes(page, 'pictures-writer');
  expect(await writer.locator('img').getAttribute('alt')).toBe('');
});
