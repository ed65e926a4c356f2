import {
  $addUpdateTag,
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_NORMAL,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  PASTE_TAG,
} from 'lexical';
import { $isLinkable, $linkPart } from '../links/link-recognized.ts';
import { linkAtEnd } from '../links/recognized-links.ts';

/**
 * Links an address or a citation of a rule when somebody types a space, a comma, a semicolon, or a line end after it.
 * An undo removes only the link.
 */
export function registerAutoLink(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerUpdateListener(({ tags, dirtyLeaves, editorState }) => {
      if (tags.has(HISTORIC_TAG) || tags.has(PASTE_TAG) || editor.isComposing()) return;
      const found = editorState.read(() => {
        const caret = $caret();
        if (!caret || !dirtyLeaves.has(caret.key) || !/[\s,;]$/.test(caret.before)) return null;
        return linkAtEnd(caret.before.slice(0, -1)) ? caret : null;
      });
      if (found) editor.update(() => $linkBefore(found.key, found.before.slice(0, -1)));
    }),
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      () => {
        const caret = $caret();
        if (caret && linkAtEnd(caret.before)) $linkBefore(caret.key, caret.before);
        return false;
      },
      COMMAND_PRIORITY_NORMAL,
    ),
  );
}

/** The text node of the cursor and its text before the cursor. */
function $caret(): { key: NodeKey; before: string } | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const { key, offset } = selection.anchor;
  const node = selection.anchor.getNode();
  return $isTextNode(node) && $isLinkable(node)
    ? { key, before: node.getTextContent().slice(0, offset) }
    : null;
}

function $linkBefore(key: NodeKey, text: string): void {
  const node = $getNodeByKey(key);
  const link = linkAtEnd(text);
  if (!$isTextNode(node) || !link) return;
  $addUpdateTag(HISTORY_PUSH_TAG);
  $linkPart(node, link);
}
