import { plainText } from '@daybook/rich-text/sanitize';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $isTableNode, TableNode } from '@lexical/table';
import { $getNodeByKey } from 'lexical';
import { useEffect } from 'react';
import { $captionOf } from '../nodes/kept-markup.ts';

/** Shows the captions of tables. They are not in the content of the tables, so style sheets show them. */
export function TableCaptions() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerMutationListener(TableNode, (changes) => {
        editor.read(() => {
          for (const key of changes.keys()) {
            const table = $getNodeByKey(key);
            const shown = editor.getElementByKey(key);
            if (shown && $isTableNode(table)) shown.dataset.caption = plainText($captionOf(table));
          }
        });
      }),
    [editor],
  );
  return null;
}
