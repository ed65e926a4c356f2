import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { mergeRegister } from 'lexical';
import { useEffect } from 'react';
import { registerAutoLink } from './auto-link.ts';
import { registerMarkdown } from './markdown.ts';
import { SlashMenu } from './slash-menu.tsx';

/** Aids for typing: Markdown, automatic links, and the slash menu. */
export default function Aids() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => mergeRegister(registerMarkdown(editor), registerAutoLink(editor)), [editor]);
  return <SlashMenu />;
}
