import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { focused } from './support/focused.ts';
import { pdfFile, pictureFile, save, type TestFile } from './support/form.ts';
import { hold } from './support/hold.ts';
import { dropOver, pasteOver } from './support/paste.ts';
import { useEditor } from './support/use-editor.ts';
import { usePackage } from './support/use-package.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin');
const own = usePackage();
const { open, saved } = useEditor(own);

const describe = (page: Page, name: string, alt: string) =>
  page.getByRole('dialog').getByRole('group', { name }).getByLabel('Description').fill(alt);
const insert = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click();

const uploaded = (alt: string) =>
  new RegExp(`<img src="/uploads/p[0-9a-z]{20}\\.(png|webp)" alt="${alt}" width="320" height="180">`);

test('describes, uploads, and inserts several pasted pictures, and refuses other files with a message', async () => {
  const { page, problems } = tab();
  const editor = await open(page);
  const picture = await pictureFile(page);
  const files: TestFile[] = [{ ...picture, name: 'one.png' }, { ...picture, name: 'two.png' }, pdfFile];
  await pasteOver(editor, { files });
  const dialog = page.getByRole('dialog', { name: 'Insert 3 images' });
  await dialog.getByRole('group', { name: 'issue.pdf' }).getByText('Please choose an image.').waitFor();
  await describe(page, 'one.png', 'The first');
  await describe(page, 'two.png', 'The second');
  expect(await axeViolations(page)).toEqual([]);
  await insert(page);
  await dialog.waitFor({ state: 'hidden' });
  const stored = String(await saved(page));
  expect(stored).toMatch(uploaded('The first'));
  expect(stored).toMatch(uploaded('The second'));
  expect(stored.match(/<img/g)).toHaveLength(2);
  expect(problems).toEqual([]);
});

test('takes what is described and left out while the first picture is uploaded', async () => {
  const { page } = tab();
  const editor = await open(page);
  const picture = await pictureFile(page);
  const named = (name: string): TestFile => ({ ...picture, name });
  await pasteOver(editor, { files: [named('one.png'), named('two.png'), named('three.png')] });
  const uploading = await hold(page, 'CreateImageAsset');
  await insert(page);
  await uploading.arrived;
  await describe(page, 'two.png', 'Described late');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Leave out three.png' }).click();
  uploading.release();
  await dialog.waitFor({ state: 'hidden' });
  const stored = String(await saved(page));
  expect(stored).toMatch(uploaded('Described late'));
  expect(stored.match(/<img/g)).toHaveLength(2);
});

test('inserts a dropped picture and keeps the focus in the text', async () => {
  const { page } = tab();
  const editor = await open(page);
  await dropOver(editor, { files: [await pictureFile(page)] });
  await describe(page, 'picture.png', 'Dropped');
  await page.keyboard.press('Enter');
  await editor.getByRole('img', { name: 'Dropped' }).waitFor();
  await focused(editor);
  expect(await saved(page)).toMatch(uploaded('Dropped'));
});

test('reports why the server refuses a picture, which can be left out', async () => {
  const { page } = tab();
  const editor = await open(page);
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
  await pasteOver(editor, { files: [await pictureFile(page), broken] });
  await describe(page, 'picture.png', 'Whole');
  await insert(page);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('group', { name: 'broken.png' })
    .getByText(/Only images|cannot be read/)
    .waitFor();
  await dialog.getByRole('button', { name: 'Leave out broken.png' }).click();
  await insert(page);
  await dialog.waitFor({ state: 'hidden' });
  expect(await saved(page)).toMatch(uploaded('Whole'));
});

const textWith = (picture: TestFile) =>
  `<p>Before</p><p><img src="data:image/png;base64,${picture.buffer.toString('base64')}" alt="A chart"></p><p>After</p>`;

test('uploads a picture inside pasted text and keeps its place and description', async () => {
  const { page } = tab();
  const editor = await open(page);
  await pasteOver(editor, { html: textWith(await pictureFile(page)) });
  const description = page.getByRole('dialog').getByLabel('Description');
  await expect.poll(() => description.inputValue()).toBe('A chart');
  await insert(page);
  await editor.getByRole('img', { name: 'A chart' }).waitFor();
  const stored = String(await saved(page));
  expect(stored.replace(uploaded('A chart'), '#')).toBe('<p>Before</p><p>#</p><p>After</p>');
});

test('pastes the text without its picture after Cancel, and undo removes it', async () => {
  const { page } = tab();
  const editor = await open(page);
  await pasteOver(editor, { html: textWith(await pictureFile(page)) });
  await page.getByRole('dialog').getByText('Cancel inserts the text without the image.').waitFor();
  await page.keyboard.press('Escape');
  await editor.getByText('After').waitFor();
  expect(await editor.innerText()).toBe('Before\n\nAfter');
  await page.keyboard.press('ControlOrMeta+z');
  await editor.getByText('As it was.').waitFor();
});

test('shows a picture of another site by name, and reports it if it cannot be copied', async () => {
  const { page } = tab();
  const editor = await open(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === '10.0.0.1') foreign.push(request.url());
  });
  await pasteOver(editor, {
    html: '<p>Before</p><p><img src="https://10.0.0.1/chart.png?token=abc" alt="A chart"></p>',
  });
  await editor
    .getByText('Picture “A chart” at 10.0.0.1. It will be copied to this site when you save.')
    .waitFor();
  await save(page);
  const words = 'Picture 1 of the text, “A chart” at 10.0.0.1, could not be copied to this site.';
  await page.getByRole('alert').getByText(words).waitFor();
  await focused(editor);
  const described = (await editor.getAttribute('aria-describedby'))?.split(' ').at(-1);
  expect(await page.locator(`[id="${described}"]`).innerText()).toContain(words);
  expect(await axeViolations(page)).toEqual([]);
  expect(foreign).toEqual([]);
});

test('the Image tool inserts one or more files and describes the selected picture', async () => {
  const { page } = tab();
  const editor = await open(page);
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Insert an image' });
  await insert(page);
  await dialog.getByText('Please upload an image.').waitFor();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByText('Choose one or more files').click();
  await (await chooser).setFiles([await pictureFile(page)]);
  await describe(page, 'picture.png', 'Chosen');
  await insert(page);
  await editor.getByRole('img', { name: 'Chosen' }).click();
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await page.getByRole('dialog', { name: 'Describe the image' }).getByLabel('Description').fill('Described');
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
  expect(await saved(page)).toMatch(uploaded('Described'));
});
