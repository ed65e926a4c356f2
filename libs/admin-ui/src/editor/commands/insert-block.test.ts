// @vitest-environment jsdom
import { $insertNodeToNearestRoot } from '@lexical/utils';
import { $getRoot, createEditor } from 'lexical';
import { expect, test } from 'vitest';
import { $setHtml } from '../html/read-html.ts';
import { WrittenBlocks } from '../html/written-blocks.ts';
import { editorContent } from '../nodes/editor-nodes.ts';
import { $createPreservedNode } from '../nodes/preserved-node.ts';
import { $insertBlock } from './insert-block.ts';

test.each([
  ['<p>a</p><p><br></p>', '<p>a</p><hr>'],
  ['<p>a</p>', '<p>a</p><hr>'],
  ['', '<hr>'],
])('a rule after "%s" makes "%s", and writing continues after it', (html, expected) => {
  const editor = createEditor({
    ...editorContent,
    onError(error) {
      throw error;
    },
  });
  const change = (run: () => void) => editor.update(run, { discrete: true });
  change(() => $setHtml(editor, html));
  change(() => {
    $getRoot().selectEnd();
    $insertBlock(() => $insertNodeToNearestRoot($createPreservedNode('<hr>', false)));
  });
  const written = () => editor.read(() => new WrittenBlocks().$write().html);
  expect(written()).toBe(expected);
  change(() => $getRoot().selectEnd().insertText('on'));
  expect(written()).toBe(`${expected}<p>on</p>`);
});
