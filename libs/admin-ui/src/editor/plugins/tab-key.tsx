import { $isListItemNode, ListItemNode } from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getNearestNodeOfType } from '@lexical/utils';
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  INDENT_CONTENT_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_TAB_COMMAND,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';
import { useEffect } from 'react';

/**
 * Tab nests a list item, and Shift+Tab brings it back. Outside of lists and tables, and in lists after Escape, both
 * leave the text, so that nobody is trapped in it. In tables, Lexical moves the cursor to the next or previous cell.
 */
export function TabKey() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    let isLeaving = false;
    return mergeRegister(
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        ({ key }) => {
          if (key !== 'Tab' && key !== 'Shift') isLeaving = key === 'Escape';
          return false;
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        KEY_TAB_COMMAND,
        (event) => {
          const item = isLeaving ? null : $itemAtCursor();
          isLeaving = false;
          if (!item || (event.shiftKey && item.getIndent() === 0)) return false;
          event.preventDefault();
          if (event.shiftKey) editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined);
          else if ($canNest(item)) editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    );
  }, [editor]);
  return null;
}

function $itemAtCursor(): ListItemNode | null {
  const selection = $getSelection();
  return $isRangeSelection(selection)
    ? $getNearestNodeOfType(selection.anchor.getNode(), ListItemNode)
    : null;
}

/** An item is nested in the item before it; the first one has none. */
function $canNest(item: ListItemNode): boolean {
  return $isListItemNode(item.getPreviousSibling());
}
