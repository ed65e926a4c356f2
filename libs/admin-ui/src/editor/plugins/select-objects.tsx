import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $createNodeSelection,
  $getNearestNodeFromDOMNode,
  $getSelection,
  $isDecoratorNode,
  $isNodeSelection,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  mergeRegister,
  type NodeKey,
} from 'lexical';
import { useEffect } from 'react';

/** Lets pictures, videos, and other objects be selected by a click, and highlights the selected object. */
export function SelectObjects() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    let marked: readonly NodeKey[] = [];
    const mark = (keys: readonly NodeKey[]) => {
      for (const key of marked) editor.getElementByKey(key)?.removeAttribute('data-selected');
      for (const key of keys) editor.getElementByKey(key)?.setAttribute('data-selected', '');
      marked = keys;
    };
    return mergeRegister(
      editor.registerCommand(
        CLICK_COMMAND,
        (event) => {
          const { target } = event;
          const node = target instanceof Node ? $getNearestNodeFromDOMNode(target) : null;
          if (!$isDecoratorNode(node)) return false;
          // Links in objects are not editable, so browsers would follow them.
          if (target instanceof Element && target.closest('a')) event.preventDefault();
          const selection = $createNodeSelection();
          selection.add(node.getKey());
          $setSelection(selection);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerUpdateListener(() => {
        const keys = editor.read($selectedKeys);
        if (keys.length > 0 || marked.length > 0) mark(keys);
      }),
    );
  }, [editor]);
  return null;
}

function $selectedKeys(): NodeKey[] {
  const selection = $getSelection();
  return $isNodeSelection(selection) ? selection.getNodes().map((node) => node.getKey()) : [];
}
