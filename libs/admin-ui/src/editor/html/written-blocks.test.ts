// @vitest-environment jsdom
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import {
  $getRoot,
  $isElementNode,
  $isTextNode,
  createEditor,
  type LexicalEditor,
  UNDO_COMMAND,
} from 'lexical';
import { expect, test } from 'vitest';
import { editorContent } from '../nodes/editor-nodes.ts';
import { $setHtml } from './read-html.ts';
import { WrittenBlocks } from './written-blocks.ts';

/** An editor whose changed blocks are written after every change. */
function editorWith(html: string) {
  const editor = createEditor({
    ...editorContent,
    onError(error) {
      throw error;
    },
  });
  editor.setRootElement(document.createElement('div'));
  editor.update(() => $setHtml(editor, html), { discrete: true });
  const blocks = new WrittenBlocks();
  const written = () => editor.read(() => blocks.$write());
  editor.registerUpdateListener((changes) => blocks.note(changes));
  return { editor, written };
}

function type(editor: LexicalEditor, block: number, text: string): void {
  editor.update(
    () => {
      const element = $getRoot().getChildAtIndex(block);
      const leaf = $isElementNode(element) ? element.getFirstDescendant() : null;
      if ($isTextNode(leaf)) leaf.setTextContent(text);
    },
    { discrete: true },
  );
}

test('writes a block after a nested change and keeps the other blocks', () => {
  const { editor, written } = editorWith('<ul><li>a<ul><li>b</li></ul></li></ul><p>one two</p>');
  expect(written()).toEqual({
    html: '<ul><li>a<ul><li>b</li></ul></li></ul><p>one two</p>',
    words: 4,
    characters: 9,
  });
  type(editor, 0, 'changed a');
  expect(written()).toEqual({
    html: '<ul><li>changed a<ul><li>b</li></ul></li></ul><p>one two</p>',
    words: 5,
    characters: 17,
  });
  editor.update(() => $getRoot().getFirstChild()?.remove(), { discrete: true });
  expect(written()).toEqual({ html: '<p>one two</p>', words: 2, characters: 7 });
});

test('counts the words of captions and of what the editor cannot change', () => {
  const figure = '<figure><img src="/uploads/a.webp" alt=""><figcaption>two words</figcaption></figure>';
  const { written } = editorWith(`<p>one <q>q</q></p>${figure}<dl><dt>a</dt><dd>b</dd></dl>`);
  expect(written().words).toBe(6);
});

test('keeps del and ins elements when their text is edited', () => {
  const { editor, written } = editorWith('<p><del>old</del> <ins>new</ins></p>');
  const formats = () =>
    editor.read(() =>
      $getRoot()
        .getAllTextNodes()
        .map((node) => [node.getTextContent(), node.hasFormat('strikethrough'), node.hasFormat('underline')]),
    );
  expect(formats()).toEqual([
    ['old', true, false],
    [' ', false, false],
    ['new', false, true],
  ]);
  type(editor, 0, 'older');
  expect(written().html).toBe('<p><del>older</del> <ins>new</ins></p>');
  editor.update(() => $getRoot().getAllTextNodes()[0]?.toggleFormat('strikethrough'), { discrete: true });
  expect(written().html).toBe('<p>older <ins>new</ins></p>');
});

test('writes blocks after an undo', async () => {
  const { editor, written } = editorWith('<p>first</p><p>second</p>');
  const stop = registerHistory(editor, createEmptyHistoryState(), 0);
  type(editor, 1, 'first change');
  type(editor, 1, 'second change');
  expect(written().html).toBe('<p>first</p><p>second change</p>');
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  await Promise.resolve();
  expect(written().html).toBe('<p>first</p><p>first change</p>');
  stop();
});

test.each(['<table><tbody><tr><td>a</td></tr></tbody></table>', '<hr>'])(
  'offers a paragraph after a final %s and writes it only if it has text',
  (html) => {
    const { editor, written } = editorWith(html);
    expect(written().html).toBe(html);
    editor.update(() => $getRoot().selectEnd().insertText('on'), { discrete: true });
    expect(written().html).toBe(`${html}<p>on</p>`);
  },
);

test('writes an empty text as an empty string without words', () => {
  expect(editorWith('').written()).toEqual({ html: '', words: 0, characters: 0 });
});
