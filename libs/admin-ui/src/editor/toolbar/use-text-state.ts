import { $isLinkNode } from '@lexical/link';
import { $isListNode, ListNode } from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $isTableCellNode, $isTableSelection } from '@lexical/table';
import { $findMatchingParent, $getNearestNodeOfType } from '@lexical/utils';
import {
  $getSelection,
  $isNodeSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type ElementFormatType,
  mergeRegister,
  type NodeKey,
  type NodeSelection,
  type TextFormatType,
} from 'lexical';
import { useEffect, useState } from 'react';
import { $linkOf, $lookOf } from '../pictures/picture-look.ts';

const inlineFormats = ['bold', 'italic', 'underline', 'strikethrough'] as const satisfies TextFormatType[];

/** The formatting at the cursor. */
export interface TextState {
  /** Element of the block, such as `p`, `h2`, `blockquote`, or `ul`. */
  block: string;
  formats: readonly TextFormatType[];
  /** Address of the link; null outside links. */
  link: string | null;
  isInTable: boolean;
  /** Alignment of the block; empty if it has none. */
  align: ElementFormatType;
  /** The selected picture. */
  image: NodeKey | null;
}

const nowhere: TextState = {
  block: 'p',
  formats: [],
  link: null,
  isInTable: false,
  align: '',
  image: null,
};

function $readTextState(): TextState {
  const selection = $getSelection();
  if ($isNodeSelection(selection)) {
    const [node] = selection.getNodes();
    const link = node && $lookOf(node) ? ($linkOf(node)?.href ?? null) : null;
    return { ...nowhere, link, image: $selectedImage(selection) };
  }
  if ($isTableSelection(selection)) return { ...nowhere, isInTable: true };
  if (!$isRangeSelection(selection)) return nowhere;
  const node = selection.anchor.getNode();
  const block = node.getTopLevelElement();
  const list = $getNearestNodeOfType(node, ListNode);
  const link = $findMatchingParent(node, $isLinkNode);
  const name = $isHeadingNode(block) ? block.getTag() : $isQuoteNode(block) ? 'blockquote' : 'p';
  return {
    block: $isListNode(list) ? list.getTag() : name,
    formats: inlineFormats.filter((format) => selection.hasFormat(format)),
    link: $isLinkNode(link) ? link.getURL() : null,
    isInTable: $findMatchingParent(node, $isTableCellNode) !== null,
    align: block?.getFormatType() ?? '',
    image: null,
  };
}

function $selectedImage(selection: NodeSelection): NodeKey | null {
  const [node, ...others] = selection.getNodes();
  return node && others.length === 0 && $lookOf(node) ? node.getKey() : null;
}

/** The formatting at the cursor, and whether undo and redo are available. */
export function useTextState() {
  const [editor] = useLexicalComposerContext();
  const [state, setState] = useState(nowhere);
  const [canUndo, setCanUndo] = useState(false);
  const [canRedo, setCanRedo] = useState(false);
  useEffect(() => {
    return mergeRegister(
      editor.registerUpdateListener(() => {
        const next = editor.read($readTextState);
        setState((present) => (JSON.stringify(present) === JSON.stringify(next) ? present : next));
      }),
      editor.registerCommand(CAN_UNDO_COMMAND, (can) => note(setCanUndo, can), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, (can) => note(setCanRedo, can), COMMAND_PRIORITY_LOW),
    );
  }, [editor]);
  return { ...state, canUndo, canRedo };
}

function note(set: (can: boolean) => void, can: boolean): boolean {
  set(can);
  return false;
}
