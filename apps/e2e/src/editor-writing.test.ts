import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { pictureFile } from './support/form.ts';
import { pasteOver } from './support/paste.ts';
import { useEditor } from './support/use-editor.ts';
import { usePackage } from './support/use-package.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin');
const own = usePackage();
const { open, openEmpty, openWithAids, saved } = useEditor(own);

/** An item of the slash menu. */
const item = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'Blocks to insert' }).getByRole('option', { name, exact: true });

test('Markdown becomes headings, lists, quotes, rules, and emphasis while it is typed', async () => {
  const { page } = tab();
  const editor = await openEmpty(page);
  await editor.pressSequentially('## Scope\nSome **bold**, *italic*, and `17 CFR` words\n- one\ntwo\n\n');
  await editor.pressSequentially('1. first\n\n---\n> A quote');
  expect(await saved(page)).toBe(
    '<h2>Scope</h2><p>Some <strong>bold</strong>, <em>italic</em>, and <code>17 CFR</code> words</p>' +
      '<ul><li>one</li><li>two</li></ul><ol><li>first</li></ol><hr><blockquote>A quote</blockquote>',
  );
});

test('an undo brings typed Markdown back', async () => {
  const { page } = tab();
  const editor = await openEmpty(page);
  await editor.pressSequentially('# ');
  await editor.getByRole('heading', { level: 2 }).waitFor();
  await editor.press('ControlOrMeta+z');
  await editor.getByRole('heading').waitFor({ state: 'hidden' });
  await editor.pressSequentially('1 of 2');
  expect(await saved(page)).toBe('<p># 1 of 2</p>');
});

test('Tab nests list items, and Escape and Tab leave the text', async () => {
  const { page } = tab();
  const editor = await openEmpty(page);
  await editor.pressSequentially('- one\ntwo');
  await editor.press('Tab');
  await editor.pressSequentially('\nthree');
  await editor.press('Tab');
  await editor.pressSequentially('\nfour');
  await editor.press('Shift+Tab');
  await editor.press('Shift+Tab');
  const hasFocus = () => editor.evaluate((element) => element === document.activeElement);
  expect(await hasFocus()).toBe(true);
  await editor.press('Escape');
  await editor.press('Tab');
  expect(await hasFocus()).toBe(false);
  expect(await saved(page)).toBe(
    '<ul><li>one<ul><li>two<ul><li>three</li></ul></li></ul></li><li>four</li></ul>',
  );
});

test('Ctrl+K proposes pages of the site for the selected words, and takes typed addresses', async () => {
  const { page, problems } = tab();
  const editor = await openEmpty(page);
  await editor.pressSequentially('Read about the mock exam');
  for (let presses = 0; presses < 9; presses += 1) await editor.press('Shift+ArrowLeft');
  await editor.press('ControlOrMeta+k');
  const address = page.getByLabel('Address of the link');
  await page.getByRole('option', { name: /Mock SEC exam services/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await inBothSchemes(page, 'link-form');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await editor.getByRole('link', { name: 'mock exam' }).waitFor();
  await editor.press('End');
  await editor.pressSequentially(', or write to ');
  await editor.press('ControlOrMeta+k');
  await address.fill('words only');
  await address.press('Enter');
  await page.getByText('This address cannot be used for a link.').waitFor();
  await address.fill('jo@firm.example');
  await page.getByRole('button', { name: 'Set link' }).click();
  await editor.getByRole('link', { name: 'jo@firm.example' }).waitFor();
  expect(await saved(page)).toBe(
    '<p>Read about the <a href="/services/mock-sec-exam-services">mock exam</a>, or write to <a href="mailto:jo@firm.example">jo@firm.example</a></p>',
  );
  expect(problems).toEqual([]);
});

test('typed addresses and citations of rules become links', async () => {
  const { page } = tab();
  const editor = await openEmpty(page);
  await editor.pressSequentially('See www.sec.gov, 17 CFR 275.206(4)-1 and 15 U.S.C. 80b-6');
  await editor.press('Enter');
  await editor.pressSequentially('plain');
  const stored = await saved(page);
  expect(stored).toContain('<a href="https://www.sec.gov">www.sec.gov</a>, ');
  expect(stored).toContain(
    '<a href="https://www.ecfr.gov/current/title-17/section-275.206(4)-1">17 CFR 275.206(4)-1</a> and ',
  );
  expect(stored).toContain('section80b-6&amp;edition=prelim">15 U.S.C. 80b-6</a></p><p>plain</p>');
});

test('the slash menu inserts blocks with the keyboard', async () => {
  const { page, problems } = tab();
  const editor = await openEmpty(page);
  await editor.pressSequentially('/');
  await item(page, 'Heading 2').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await inBothSchemes(page, 'slash-menu');
  await editor.pressSequentially('impor');
  await item(page, 'Important note').waitFor();
  await editor.press('Enter');
  await editor.pressSequentially('File by **31 March**.');
  await editor.press('Enter');
  await editor.press('Enter');
  await editor.pressSequentially('/code');
  await item(page, 'Code block').waitFor();
  await editor.press('Enter');
  await editor.pressSequentially('  # one\n**two**\n\n\nAfter and/or before');
  await page.getByRole('listbox', { name: 'Blocks to insert' }).waitFor({ state: 'hidden' });
  await inBothSchemes(page, 'blocks');
  expect(await saved(page)).toBe(
    '<div class="callout-important"><p>File by <strong>31 March</strong>.</p></div>' +
      '<pre><code>  # one\n**two**</code></pre><p>After and/or before</p>',
  );
  expect(problems).toEqual([]);
});

test('the slash menu keeps the text after the cursor', async () => {
  const { page, problems } = tab();
  const editor = await openEmpty(page);
  await editor.pressSequentially('Filing dates');
  await editor.press('Home');
  await editor.pressSequentially('/head');
  await item(page, 'Heading 3').click();
  await editor.getByRole('heading', { level: 3, name: 'Filing dates' }).waitFor();
  expect(await saved(page)).toBe('<h3>Filing dates</h3>');
  expect(problems).toEqual([]);
});

test('the slash menu opens if its code comes after the slash, and a resting pointer does not choose', async () => {
  const { page } = tab();
  const loaded = Promise.withResolvers<void>();
  await page.route('**/assets/admin/aids-*', async (route) => {
    await loaded.promise;
    await route.continue();
  });
  const editor = await open(page);
  await editor.press('ControlOrMeta+a');
  await editor.press('Backspace');
  await editor.pressSequentially('/');
  loaded.resolve();
  const box = await item(page, 'Heading 3').boundingBox();
  if (!box) throw new Error('The menu is not shown.');
  await page.mouse.move(box.x + 20, box.y + 10);
  const menu = page.getByRole('listbox', { name: 'Blocks to insert' });
  const chosen = menu.getByRole('option', { selected: true });
  await expect.poll(() => chosen.textContent()).toBe('Heading 3');
  // Another item scrolls under the pointer.
  const scrolled = menu.evaluate(
    (list) =>
      new Promise((done) => {
        list.addEventListener('mouseover', () => requestAnimationFrame(done), { once: true });
      }),
  );
  await editor.press('ArrowUp');
  await editor.press('ArrowUp');
  await scrolled;
  expect(await chosen.textContent()).toBe('Horizontal rule');
  await page.unrouteAll();
});

test('the slash menu inserts a footnote in the place of the slash', async () => {
  const { page, problems } = tab();
  const editor = await openEmpty(page);
  await editor.pressSequentially('/foot');
  await item(page, 'Footnote').waitFor();
  await editor.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Insert a footnote' });
  await dialog.getByLabel('Note').fill('In each year.');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await saved(page)).toBe('<p><span class="footnote"> [In each year.]</span></p>');
  expect(problems).toEqual([]);
});

test('footnotes are numbered, changed, and removed', async () => {
  const { page } = tab();
  const editor = await openEmpty(page);
  await editor.pressSequentially('One duty');
  const insert = async (note: string) => {
    await page.getByRole('button', { name: 'More blocks' }).click();
    await page.getByRole('menuitem', { name: 'Footnote' }).click();
    const dialog = page.getByRole('dialog', { name: 'Insert a footnote' });
    await dialog.getByLabel('Note').fill(note);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await insert('See 17 CFR 275.204-2(e)(1).');
  await editor.pressSequentially(', another');
  await insert('Second');
  const marks = editor.locator('[data-footnote]');
  await expect.poll(() => marks.allInnerTexts()).toEqual(['1', '2']);
  await inBothSchemes(page, 'footnotes');
  await marks.nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'Change the footnote' });
  await dialog.getByLabel('Note').fill('Changed');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const link =
    '<a href="https://www.ecfr.gov/current/title-17/section-275.204-2#p-275.204-2(e)(1)">17 CFR 275.204-2(e)(1)</a>';
  expect(await saved(page)).toBe(
    `<p>One duty<span class="footnote"> [See ${link}.]</span>, another<span class="footnote"> [Changed]</span></p>`,
  );
  const again = await openWithAids(page);
  await again.locator('[data-footnote]').first().click();
  await page.getByRole('button', { name: 'Remove the footnote' }).click();
  await expect.poll(() => again.locator('[data-footnote]').allInnerTexts()).toEqual(['1']);
  expect(await saved(page)).toBe('<p>One duty, another<span class="footnote"> [Changed]</span></p>');
});

test('an image gets a caption, a width, and an alignment', async () => {
  const { page, problems } = tab();
  const editor = await openEmpty(page);
  await pasteOver(editor, { files: [await pictureFile(page)] });
  await page.getByRole('dialog').getByLabel('Description').fill('A chart');
  await page.keyboard.press('Enter');
  await editor.getByRole('img', { name: 'A chart' }).click();
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Describe the image' });
  await dialog.getByLabel('Caption').fill('Source: 17 CFR 275.204-2.');
  await dialog.getByLabel('Width').selectOption('Small');
  await dialog.getByLabel('Alignment').selectOption('Center');
  await inBothSchemes(page, 'image-dialog');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await editor.getByText('Source:').waitFor();
  await inBothSchemes(page, 'figure');
  expect(await saved(page)).toMatch(
    /^<figure class="width-small align-center"><img src="[^"]+" alt="A chart" width="320" height="180"><figcaption>Source: <a href="https:\/\/www.ecfr.gov\/current\/title-17\/section-275.204-2">17 CFR 275.204-2<\/a>.<\/figcaption><\/figure>$/,
  );
  expect(problems).toEqual([]);
});

test('cells become headers, are merged, and are split', async () => {
  const { page } = tab();
  const editor = await openEmpty(page);
  const use = async (name: string) => {
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await use('Insert a table');
  await editor.getByRole('table').waitFor();
  await editor.pressSequentially('a');
  await use('Toggle header row');
  await editor.press('Shift+ArrowRight');
  await use('Merge cells');
  await expect.poll(() => editor.locator('td[colspan="2"]').count()).toBe(1);
  expect(await saved(page)).toContain('<table><tbody><tr><td colspan="2">a</td><td></td></tr>');
});

test('finds words, replaces them, and puts the cursor at the match', async () => {
  const { page } = tab();
  const editor = await openEmpty(page);
  await editor.pressSequentially('Rule one, rule two, ruled three');
  await editor.press('ControlOrMeta+Shift+h');
  const panel = page.getByRole('search', { name: 'Find and replace' });
  await panel.getByRole('textbox', { name: 'Find' }).fill('rule');
  await panel.getByText('1 of 3').waitFor();
  await inBothSchemes(page, 'find');
  await panel.getByLabel('Whole words').check();
  await panel.getByText('1 of 2').waitFor();
  await panel.getByRole('textbox', { name: 'Find' }).press('Enter');
  await panel.getByText('2 of 2').waitFor();
  await panel.getByRole('textbox', { name: 'Replace with' }).fill('section');
  await panel.getByRole('textbox', { name: 'Replace with' }).press('Enter');
  await panel.getByText('1 of 1').waitFor();
  await panel.getByLabel('Match case').press('Enter');
  await panel.getByRole('button', { name: 'Replace all' }).click();
  await panel.getByText('No match').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await saved(page)).toBe('<p>section one, section two, ruled three</p>');
});

test('writes on the whole screen, and Escape ends it', async () => {
  const { page } = tab();
  const editor = await openEmpty(page);
  await editor.pressSequentially('## A title\nMany words on the whole screen.');
  await page.getByText('8 words · 38 characters · 1 min to read').waitFor();
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.getByRole('dialog', { name: 'Description, full screen' }).waitFor();
  // Ends the tooltip of the button, which is outside the landmarks of the page.
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'hidden' });
  await inBothSchemes(page, 'full-screen');
  await editor.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await inBothSchemes(page, 'editor');
});
