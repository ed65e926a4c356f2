import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $findMatchingParent } from '@lexical/utils';
import {
  $getSelection,
  $isLineBreakNode,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  KEY_BACKSPACE_COMMAND,
  KEY_ENTER_COMMAND,
  mergeRegister,
  type RangeSelection,
} from 'lexical';
import { useEffect } from 'react';
import { $isCalloutNode, $isCodeBlockNode } from '../html/node-kinds.ts';
import type { CodeBlockNode } from '../nodes/code-block-node.ts';

/** Enter and Backspace in code blocks and callouts: lines inside, and the ways out. */
export function BlockKeys() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    return mergeRegister(
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => {
          const selection = $getSelection();
          if (!$isRangeSelection(selection) || !($enterInCode(selection) || $leaveCallout(selection)))
            return false;
          event?.preventDefault();
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        KEY_BACKSPACE_COMMAND,
        (event) => {
          const selection = $getSelection();
          if (!$isRangeSelection(selection) || !$dissolveCallout(selection)) return false;
          event.preventDefault();
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    );
  }, [editor]);
  return null;
}

/** Starts a line of a code block; on the second empty line at its end, leaves it. */
function $enterInCode(selection: RangeSelection): boolean {
  const block = $findMatchingParent(selection.anchor.getNode(), $isCodeBlockNode);
  if (!$isCodeBlockNode(block)) return false;
  if (!selection.isCollapsed() || !$leaveCode(block, selection)) selection.insertLineBreak();
  return true;
}

function $leaveCode(block: CodeBlockNode, { anchor }: RangeSelection): boolean {
  const last = block.getLastChild();
  const isAtEnd = anchor.key === block.getKey() && anchor.offset === block.getChildrenSize();
  if (!isAtEnd || !$isLineBreakNode(last) || !$isLineBreakNode(last.getPreviousSibling())) return false;
  last.getPreviousSibling()?.remove();
  last.remove();
  block.insertNewAfter(null).select();
  return true;
}

/** Enter in the empty last paragraph of a callout moves that paragraph after the callout. */
function $leaveCallout(selection: RangeSelection): boolean {
  const block = selection.anchor.getNode();
  const callout = block.getParent();
  if (!selection.isCollapsed() || !$isParagraphNode(block) || !$isCalloutNode(callout)) return false;
  if (!block.isEmpty() || block.getNextSibling() !== null || callout.getChildrenSize() === 1) return false;
  callout.insertAfter(block);
  block.select();
  return true;
}

/** Backspace at the start of a callout turns it into ordinary blocks. */
function $dissolveCallout(selection: RangeSelection): boolean {
  if (!selection.isCollapsed() || selection.anchor.offset !== 0) return false;
  const node = selection.anchor.getNode();
  const callout = $findMatchingParent(node, $isCalloutNode);
  const block = node.getTopLevelElement();
  const isFirst = block?.getPreviousSibling() === null && $isParagraphNode(block);
  if (!$isCalloutNode(callout) || !isFirst || !callout.is(block.getParent())) return false;
  if (!node.is(block) && !node.is(block.getFirstDescendant())) return false;
  for (const child of callout.getChildren()) callout.insertBefore(child);
  callout.remove();
  return true;
}
