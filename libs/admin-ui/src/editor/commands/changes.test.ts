// @vitest-environment jsdom

import { sanitizeRichText } from '@daybook/rich-text/sanitize';
import { $toggleLink } from '@lexical/link';
import {
  $createTableSelectionFrom,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
} from '@lexical/table';
import { $getRoot, $isElementNode, $setSelection, createEditor, type ElementNode } from 'lexical';
import { expect, test } from 'vitest';
import { $setHtml } from '../html/read-html.ts';
import { WrittenBlocks } from '../html/written-blocks.ts';
import { $linkAll } from '../links/link-recognized.ts';
import { editorContent } from '../nodes/editor-nodes.ts';
import { $setCaption } from '../nodes/kept-markup.ts';
import { $makeCallout } from './callouts.ts';
import { $mergeSelectedCells, $splitCell, $toggleHeaderColumn, $toggleHeaderRow } from './table-cells.ts';

/** Returns the text after the changes, each in its own update. */
function changed(html: string, ...changes: readonly (() => void)[]): string {
  const editor = createEditor({
    ...editorContent,
    onError(error) {
      throw error;
    },
  });
  editor.setRootElement(document.createElement('div'));
  for (const change of [() => $setHtml(editor, html), ...changes]) editor.update(change, { discrete: true });
  const written = editor.read(() => new WrittenBlocks().$write().html);
  expect(sanitizeRichText(written)).toBe(written);
  return written;
}

function $block(index: number): ElementNode {
  const block = $getRoot().getChildAtIndex(index);
  if (!$isElementNode(block)) throw new Error('There is no such block.');
  return block;
}

test('puts blocks into a callout, changes its kind, and takes them out', () => {
  const text = '<p>a</p><ul><li>b</li></ul><p>c</p>';
  const $selectTwo = () => {
    $block(0)
      .select(0, 0)
      .focus.set($block(1).getLastDescendant()?.getKey() ?? '', 1, 'text');
  };
  const $inside = () => {
    $block(0).selectStart();
  };
  const note = '<div class="callout-note"><p>a</p><ul><li>b</li></ul></div><p>c</p>';
  expect(changed(text, $selectTwo, () => $makeCallout('callout-note'))).toBe(note);
  expect(changed(note, $inside, () => $makeCallout('callout-important'))).toBe(
    note.replace('callout-note', 'callout-important'),
  );
  expect(changed(note, $inside, () => $makeCallout('callout-note'))).toBe(text);
});

const table = '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>';

function $cells() {
  const found = $block(0);
  return $isTableNode(found)
    ? found
        .getChildren()
        .filter($isTableRowNode)
        .map((row) => row.getChildren().filter($isTableCellNode))
    : [];
}

test('puts a table and another callout into a callout as a whole', () => {
  const important = '<div class="callout-important"><p>e</p><p>f</p></div>';
  const $across = () => {
    $block(0)
      .select(0, 0)
      .focus.set($block(2).getFirstDescendant()?.getKey() ?? '', 1, 'text');
  };
  expect(changed(`<p>x</p>${table}${important}<p>y</p>`, $across, () => $makeCallout('callout-note'))).toBe(
    `<div class="callout-note"><p>x</p>${table}<p>e</p><p>f</p></div><p>y</p>`,
  );
  const $intoTable = () => {
    $block(0)
      .select(0, 0)
      .focus.set($block(1).getFirstDescendant()?.getKey() ?? '', 1, 'text');
  };
  expect(changed(`<p>x</p>${table}`, $intoTable, () => $makeCallout('callout-note'))).toBe(
    `<div class="callout-note"><p>x</p>${table}</div>`,
  );
});

test('makes rows and columns of headers, and ordinary again', () => {
  const $first = () => {
    $cells()[0]?.[0]?.selectStart();
  };
  const row = '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></tbody></table>';
  expect(changed(table, $first, $toggleHeaderRow)).toBe(row);
  expect(changed(row, $first, $toggleHeaderRow)).toBe(table);
  expect(changed(table, $first, $toggleHeaderColumn)).toBe(
    '<table><tbody><tr><th>a</th><td>b</td></tr><tr><th>c</th><td>d</td></tr></tbody></table>',
  );
});

test('merges the selected cells and splits them', () => {
  const $selectRow = () => {
    const [[first, last] = []] = $cells();
    const found = $block(0);
    if ($isTableNode(found) && first && last) $setSelection($createTableSelectionFrom(found, first, last));
  };
  const merged = changed(table, $selectRow, $mergeSelectedCells);
  expect(merged).toMatch(/^<table><tbody><tr><td colspan="2">(?:<p>a<\/p><p>b<\/p>|ab)<\/td><\/tr>/);
  const $inside = () => {
    $cells()[0]?.[0]?.selectStart();
  };
  expect(changed(merged, $inside, $splitCell)).toMatch(/<td><\/td><\/tr><tr><td>c<\/td>/);
});

test('links all addresses and citations, but none in code or in links', () => {
  expect(
    changed(
      '<p>www.sec.gov and <strong>17 CFR 275.204-2</strong>, <code>www.a.example</code>, <a href="/x">www.b.example</a></p>',
      () => {
        $linkAll();
      },
    ),
  ).toBe(
    '<p><a href="https://www.sec.gov">www.sec.gov</a> and <a href="https://www.ecfr.gov/current/title-17/section-275.204-2"><strong>17 CFR 275.204-2</strong></a>, <code>www.a.example</code>, <a href="/x">www.b.example</a></p>',
  );
});

test('a link over a footnote leaves out the footnote, which may have links of its own', () => {
  const note = '<span class="footnote"> [See <a href="/rule">the rule</a>.]</span>';
  const $link = () => {
    $getRoot().select(0, $getRoot().getChildrenSize());
    $toggleLink('/duty');
  };
  expect(changed(`<p>A duty${note}, kept.</p>`, $link)).toBe(
    `<p><a href="/duty">A duty</a>${note}<a href="/duty">, kept.</a></p>`,
  );
});

test('keeps the parts of a table around new rows and columns', () => {
  const text =
    '<table><caption>T</caption><colgroup><col width="30"><col></colgroup><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>';
  const $inFirstCell = () => {
    $cells()[0]?.[0]?.selectStart();
  };
  const $addRow = () => {
    $insertTableRowAtSelection(true);
  };
  const $addRowAbove = () => {
    $insertTableRowAtSelection(false);
  };
  const $addColumn = () => {
    $insertTableColumnAtSelection(true);
  };
  expect(changed(text, $inFirstCell, $addRow)).toBe(
    text.replace('<tbody>', '<tbody><tr><th></th><td></td></tr>'),
  );
  expect(changed(text, $inFirstCell, $addRowAbove)).toBe(
    text.replace('<thead>', '<thead><tr><th></th><td></td></tr>'),
  );
  expect(changed(text, $inFirstCell, $addColumn)).toBe(
    '<table><caption>T</caption><thead><tr><th>a</th><th></th><th>b</th></tr></thead><tbody><tr><td>c</td><td></td><td>d</td></tr></tbody></table>',
  );
  const $table = () => {
    const found = $block(0);
    if (!$isTableNode(found)) throw new Error('There is no table.');
    return found;
  };
  expect(changed(text, () => $setCaption($table(), 'New'))).toBe(text.replace('>T<', '>New<'));
  expect(changed(text, () => $setCaption($table(), ''))).toBe(text.replace('<caption>T</caption>', ''));
});

test('gives the next number to an item that the Enter key adds', () => {
  const $split = () => {
    $block(0).getLastDescendant()?.selectEnd().insertParagraph();
  };
  expect(changed('<ol><li value="4">a</li></ol>', $split)).toBe('<ol><li value="4">a</li><li></li></ol>');
});
