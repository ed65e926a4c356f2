import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { focused } from './support/focused.ts';
import { dropOver, paste, pasteOver } from './support/paste.ts';
import { useEditor } from './support/use-editor.ts';
import { usePackage } from './support/use-package.ts';
import { useTab } from './support/use-tab.ts';

const fixtures = resolve(import.meta.dirname, '../../../libs/admin-ui/src/editor/paste/fixtures');
const tab = useTab('superadmin');
const own = usePackage();
const { open, openWithAids, saved } = useEditor(own);

test('saves a document pasted from Word as clean HTML, which a second save does not change', async () => {
  const { page } = tab();
  const editor = await open(page);
  await pasteOver(editor, { html: readFileSync(`${fixtures}/word.html`, 'utf8') });
  await page.getByText('One picture was not on the clipboard.').waitFor();
  const first = await saved(page);
  expect(first).toContain('<h2>Annual review</h2><h2>Purpose and scope</h2>');
  expect(first).toContain(
    '<ul><li>Policies and <strong>procedures</strong><ul><li>Code of ethics<ul><li>Personal trading</li></ul></li></ul></li><li>Testing</li></ul>',
  );
  expect(first).toContain('<ol start="3"><li>Collect<ol><li>Samples</li></ol></li><li>Report</li></ol>');
  expect(first).toContain('<td colspan="2">Marketing</td>');
  expect(first).not.toMatch(/mso|style=|<o:|file:|nbsp/i);

  const again = await open(page);
  await again.press('End');
  await again.press('x');
  await again.press('Backspace');
  expect(await saved(page)).toBe(first);
});

test('does not publish deleted text or comments of a Word document, pasted or dropped', async () => {
  const { page } = tab();
  const html = readFileSync(`${fixtures}/word-tracked-changes.html`, 'utf8');
  for (const put of [pasteOver, dropOver]) {
    const editor = await open(page);
    await put(editor, { html });
    await editor.getByRole('heading', { name: 'Fee review' }).waitFor();
    const stored = await saved(page);
    expect(stored).toContain(
      '<p>The fee is <strong>one</strong> percent of the assets, <em>each year</em>.</p>',
    );
    expect(stored).not.toMatch(/two percent|Do not|Dropped|Struck|client told|\[AR1\]|<del|<ins|<u>/);
  }
});

test('does not publish deleted text or comments that are pasted over selected cells of a table', async () => {
  const { page } = tab();
  const editor = await open(page);
  await pasteOver(editor, {
    html: '<table><tbody><tr><td>one</td><td>two</td></tr><tr><td>three</td><td>four</td></tr></tbody></table>',
  });
  await editor.getByText('one', { exact: true }).hover();
  await page.mouse.down();
  await editor.getByText('four', { exact: true }).hover();
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).not.toContain('one');
  const word = readFileSync(`${fixtures}/word-tracked-changes.html`, 'utf8');
  // A table does not fit into a cell.
  await paste(editor, { html: word.replace(/<table[\s\S]*?<\/table>/g, '') });
  await editor.getByText('Fee review').waitFor();
  expect(await saved(page)).not.toMatch(
    /two percent|Do not|Dropped|Struck|client told|\[AR1\]|<del|<ins|<u>/,
  );
});

test('keeps deleted and inserted text of other programs as formats after a save', async () => {
  const { page } = tab();
  const html = '<p>Rule <del>one</del> <ins>two</ins></p>';
  const editor = await open(page);
  const lexical = JSON.stringify({ namespace: 'of another site', nodes: [] });
  await pasteOver(editor, { html: `<h1>Fees</h1>${html}`, lexical });
  expect(await saved(page)).toBe(`<h2>Fees</h2>${html}`);
  const again = await open(page);
  await again.getByText('one').dblclick();
  const struck = page.getByRole('button', { name: 'Strikethrough' });
  await expect.poll(() => struck.getAttribute('aria-pressed')).toBe('true');
  await struck.click();
  expect(await saved(page)).toBe('<h2>Fees</h2><p>Rule one <ins>two</ins></p>');
});

test('edits the HTML source, removes what the site does not allow, and undoes it', async () => {
  const { page } = tab();
  const editor = await open(page);
  const change = async (html: string) => {
    await page.getByRole('button', { name: 'HTML source' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'HTML' }).fill(html);
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  };
  await change('<h2>Changed</h2><p onclick="x()">by <em>hand</em><script>alert(1)</script></p>');
  await editor.getByRole('heading', { name: 'Changed' }).waitFor();
  await page.getByText('3 words').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await editor.getByText('As it was.').waitFor();
  await change('<h2>Changed</h2><p onclick="x()">by <em>hand</em><script>alert(1)</script></p>');
  expect(await saved(page)).toBe('<h2>Changed</h2><p>by <em>hand</em></p>');
});

test('the toolbar has one line beside other fields, and the tools of the view are below the text', async () => {
  const { page } = tab();
  await page.goto('/new-events');
  const tools = page.getByRole('toolbar', { name: 'Formatting of Description' });
  await tools.waitFor();
  const rows = await tools
    .getByRole('button')
    .evaluateAll((buttons) => new Set(buttons.map((button) => button.getBoundingClientRect().top)).size);
  expect(rows).toBe(1);
  const view = page.getByRole('toolbar', { name: 'View of Description' });
  await view.getByRole('button', { name: 'Keyboard shortcuts' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'HTML source' }).waitFor();
});

test('indents a paragraph with the menu of alignments', async () => {
  const { page } = tab();
  const editor = await open(page);
  await editor.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Alignment and indentation' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Indent (Ctrl+])', exact: true }).press('Enter');
  await focused(editor);
  expect(await saved(page)).toContain('class="indent-1"');
});

test('the toolbar is one tab stop, and the keyboard reaches every tool', async () => {
  const { page } = tab();
  const editor = await open(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await editor.press('ControlOrMeta+a');
  await editor.press('Shift+Tab');
  expect(await focused()).toBe('Paragraph style');
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe('Redo (Ctrl+Y)');
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe(null);
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Redo (Ctrl+Y)');
  await page.keyboard.press('Home');
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('Bold (Ctrl+B)');
  await page.keyboard.press('Enter');
  await editor.locator('strong').waitFor();

  await page.getByRole('button', { name: 'Table' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Insert a table' }).press('Enter');
  await editor.getByRole('table').waitFor();
  await expect.poll(focused).toBe('Description');
  await page.keyboard.type('First');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Second');
  expect(await saved(page)).toContain('<tr><th><strong>First</strong></th><th><strong>Second</strong></th>');
});

test('tables get a caption, and parts of them that the editor does not know stay', async () => {
  const { page, problems } = tab();
  const editor = await open(page);
  const html =
    '<table><thead><tr><th scope="col">Rule</th><th scope="col">Due</th></tr></thead><tbody><tr><td>ADV</td><td>March</td></tr></tbody></table>';
  await pasteOver(editor, { html });
  await editor.getByText('March').click();
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('menuitem', { name: 'Caption…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Caption of the table' });
  await focused(dialog.getByLabel('Caption'));
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('Caption').fill('Filings of a year');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await focused(editor);
  await page.keyboard.press('End');
  await page.keyboard.type(' 31');
  await inBothSchemes(page, 'table-caption');
  expect(await saved(page)).toContain(
    html.replace('<table>', '<table><caption>Filings of a year</caption>').replace('March', 'March 31'),
  );
  expect(problems).toEqual([]);
});

test('objects in a text can be opened, and lists have the numbers of the site', async () => {
  const { page, problems } = tab();
  const editor = await open(page);
  await pasteOver(editor, {
    html: '<ol type="a"><li value="4">four</li><li>five</li></ol><details><summary>More</summary><p>Hidden words</p></details><p>End</p>',
  });
  const numbers = () =>
    editor
      .locator('ol[type="a"] > li')
      .evaluateAll((items) => items.map((item) => Reflect.get(item, 'value')));
  await expect.poll(numbers).toEqual([4, 5]);
  await editor.getByText('five').click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await editor.getByText('five!').waitFor();
  expect(await numbers()).toEqual([4, 5]);
  await page.keyboard.press('Enter');
  await page.keyboard.type('six');
  await expect.poll(numbers).toEqual([4, 5, 6]);
  await editor.getByText('More').click();
  await editor.getByText('Hidden words').waitFor();
  await inBothSchemes(page, 'list-numbers');
  expect(problems).toEqual([]);
});

test('shortcuts make headings, nested lists, and plain text; videos are embedded as on the site', async () => {
  const { page } = tab();
  const editor = await open(page);
  await editor.press('ControlOrMeta+a');
  await editor.pressSequentially('Heading');
  await editor.press('ControlOrMeta+Alt+2');
  await editor.getByRole('heading', { level: 2, name: 'Heading' }).waitFor();
  await editor.press('ControlOrMeta+\\');
  await editor.getByRole('heading').waitFor({ state: 'hidden' });
  await editor.press('ControlOrMeta+Shift+8');
  await editor.press('End');
  await editor.press('Enter');
  await editor.press('ControlOrMeta+]');
  await editor.pressSequentially('nested');

  await page.getByRole('button', { name: 'Video' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Link').fill('https://example.com/video');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await dialog.getByText('This is not a link to a video').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.route(/youtube/, (route) => route.fulfill({ body: '' }));
  await dialog.getByLabel('Link').fill('https://youtu.be/dQw4w9WgXcQ');
  await dialog.getByLabel('Title').fill('A recording');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  const html = await saved(page);
  expect(html).toContain('<ul><li>Heading<ul><li>nested</li></ul></li></ul>');
  expect(html).toContain(
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="A recording"',
  );
});

test('replaces one match after another, also if the replacement has the words again', async () => {
  const { page } = tab();
  await own.update({ packagedesc: '<p>fund and fund</p>' });
  const editor = await openWithAids(page);
  await editor.press('ControlOrMeta+Shift+h');
  const panel = page.getByRole('search', { name: 'Find and replace' });
  await panel.getByRole('textbox', { name: 'Find' }).fill('fund');
  await panel.getByText('1 of 2').waitFor();
  const replacement = panel.getByRole('textbox', { name: 'Replace with' });
  await replacement.fill('Funds');
  await replacement.press('Enter');
  await panel.getByText('2 of 2').waitFor();
  await replacement.press('Enter');
  await panel.getByText('1 of 2').waitFor();
  await page.keyboard.press('Escape');
  expect(await saved(page)).toBe('<p>Funds and Funds</p>');
});

test('typing below a match does not scroll back to it', async () => {
  const { page } = tab();
  const lines = '<p>Line</p>'.repeat(60);
  await own.update({ packagedesc: `<p>fund</p>${lines}<p>The end</p>` });
  const editor = await openWithAids(page);
  await editor.press('ControlOrMeta+Shift+h');
  const panel = page.getByRole('search', { name: 'Find and replace' });
  await panel.getByRole('textbox', { name: 'Find' }).fill('fund');
  await panel.getByText('1 of 1').waitFor();
  await editor.press('ControlOrMeta+End');
  await editor.pressSequentially(' of the fund');
  await panel.getByText('1 of 2').waitFor();
  const isOnScreen = (text: string | RegExp) =>
    editor.getByText(text).evaluate((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  expect([await isOnScreen('The end of the fund'), await isOnScreen(/^fund$/)]).toEqual([true, false]);
});

test('a link stays sponsored when its address is changed', async () => {
  const { page } = tab();
  await own.update({ packagedesc: '<p><a href="https://a.example/" rel="sponsored">Shop</a></p>' });
  const editor = await openWithAids(page);
  await editor.press('ControlOrMeta+k');
  const address = page.getByLabel('Address of the link');
  await address.fill('https://b.example/');
  await address.press('Enter');
  await expect.poll(() => editor.getByRole('link').getAttribute('href')).toBe('https://b.example/');
  expect(await saved(page)).toBe('<p><a href="https://b.example/" rel="sponsored">Shop</a></p>');
});
