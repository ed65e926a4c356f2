import { $getSelection, $isRangeSelection, $isTextNode, type LexicalEditor, type NodeKey } from 'lexical';
import { useEffect, useState } from 'react';
import { $isCodeBlockNode } from '../html/node-kinds.ts';

/** What is typed after a slash at the start of a block, and where. */
export interface SlashQuery {
  readonly key: NodeKey;
  readonly words: string;
  /** Place of the slash in the window, in pixels. */
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** The words after a slash at the start of a block; null while there is no slash, or after Escape. */
export function useSlashQuery(editor: LexicalEditor) {
  const [query, setQuery] = useState<SlashQuery | null>(null);
  const [dismissed, setDismissed] = useState<NodeKey | null>(null);
  useEffect(() => {
    const read = () => {
      const next = editor.read(() => $slashQuery(editor));
      setQuery((present) => (JSON.stringify(present) === JSON.stringify(next) ? present : next));
      if (next === null) setDismissed(null);
    };
    const close = () => setQuery(null);
    const root = editor.getRootElement();
    // Somebody may have typed the slash before this code was loaded.
    if (root?.contains(document.activeElement)) read();
    // The slash moves when something scrolls or the window changes.
    window.addEventListener('scroll', read, true);
    window.addEventListener('resize', read);
    root?.addEventListener('blur', close);
    const stop = editor.registerUpdateListener(read);
    return () => {
      stop();
      window.removeEventListener('scroll', read, true);
      window.removeEventListener('resize', read);
      root?.removeEventListener('blur', close);
    };
  }, [editor]);
  return {
    query: query && query.key !== dismissed ? query : null,
    dismiss: () => setDismissed(query?.key ?? null),
  };
}

function $slashQuery(editor: LexicalEditor): SlashQuery | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const node = selection.anchor.getNode();
  if (!$isTextNode(node) || node.getPreviousSibling() !== null || $isCodeBlockNode(node.getParent()))
    return null;
  const typed = node.getTextContent().slice(0, selection.anchor.offset);
  const words = /^\/([\p{L}\p{N} ]{0,20})$/u.exec(typed)?.[1];
  const place = words === undefined ? null : editor.getElementByKey(node.getKey())?.getBoundingClientRect();
  if (words === undefined || !place) return null;
  const { left, top, bottom } = place;
  return { key: node.getKey(), words, left, top, bottom };
}
