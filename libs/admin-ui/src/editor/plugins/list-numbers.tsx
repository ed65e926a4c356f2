import { $isListItemNode, $isListNode, ListItemNode, type ListNode } from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getNodeByKey, type LexicalEditor, mergeRegister, type NodeKey } from 'lexical';
import { useEffect } from 'react';
import { $keptAttributes } from '../nodes/kept-markup.ts';

/** Shows the numbers of lists as the site does. Lexical would always count 1, 2, 3. */
export function ListNumbers() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const numberAll = (keys: Iterable<NodeKey>) =>
      editor.read(() => {
        const lists = new Set<ListNode>();
        for (const key of keys) {
          const node = $getNodeByKey(key);
          const list = $isListItemNode(node) ? node.getParent() : null;
          if ($isListNode(list) && list.getTag() === 'ol') lists.add(list);
        }
        for (const list of lists) $number(editor, list);
      });
    return mergeRegister(
      editor.registerMutationListener(ListItemNode, (changes) => numberAll(changes.keys())),
      // Typing in an item makes Lexical number it again, which is not a mutation of the item.
      editor.registerUpdateListener(({ dirtyElements }) => numberAll(dirtyElements.keys())),
    );
  }, [editor]);
  return null;
}

function $number(editor: LexicalEditor, list: ListNode): void {
  const shown = editor.getElementByKey(list.getKey());
  if (!(shown instanceof HTMLOListElement)) return;
  const { type, reversed } = $keptAttributes(list, 'type', 'reversed');
  if (typeof type === 'string') shown.type = type;
  else shown.removeAttribute('type');
  shown.reversed = typeof reversed === 'string';
  // An item with only a nested list belongs to the item before it.
  const items = list.getChildren().filter($isListItemNode);
  const counted = items.filter((item) => !$isListNode(item.getFirstChild()));
  let next = shown.reversed && list.getStart() === 1 ? counted.length : list.getStart();
  for (const item of counted) {
    const { value } = $keptAttributes(item, 'value');
    const number = typeof value === 'string' ? Number(value) : next;
    const element = editor.getElementByKey(item.getKey());
    if (element instanceof HTMLLIElement && element.value !== number) element.value = number;
    next = number + (shown.reversed ? -1 : 1);
  }
}
