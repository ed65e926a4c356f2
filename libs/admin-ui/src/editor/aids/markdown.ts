import {
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  type ElementTransformer,
  INLINE_CODE,
  ITALIC_STAR,
  ORDERED_LIST,
  QUOTE,
  registerMarkdownShortcuts,
  STRIKETHROUGH,
  UNORDERED_LIST,
} from '@lexical/markdown';
import { $createHeadingNode, HeadingNode, type HeadingTagType } from '@lexical/rich-text';
import { $isParagraphNode, type LexicalEditor } from 'lexical';
import { $createPreservedNode, PreservedNode } from '../nodes/preserved-node.ts';

const headings: Readonly<Record<string, HeadingTagType>> = {
  '#': 'h2',
  '##': 'h2',
  '###': 'h3',
  '####': 'h4',
};

/** The page already has an h1, so `#` makes an h2, as `##` does. */
const heading: ElementTransformer = {
  type: 'element',
  dependencies: [HeadingNode],
  regExp: /^(#{1,4})\s/,
  export: () => null,
  replace: (block, children, [, signs = '']) => {
    const node = $createHeadingNode(headings[signs] ?? 'h4');
    block.replace(node.append(...children));
    node.select(0, 0);
  },
};

const horizontalRule: ElementTransformer = {
  type: 'element',
  dependencies: [PreservedNode],
  regExp: /^---\s?$/,
  triggerOnEnter: true,
  export: () => null,
  replace: (block) => {
    block.insertBefore($createPreservedNode('<hr>', false));
    block.clear();
    block.select();
  },
};

/** Only paragraphs change into other blocks: `1. ` in a heading is part of the heading. */
function ofParagraphs(transformer: ElementTransformer): ElementTransformer {
  return {
    ...transformer,
    replace: (block, ...rest) => ($isParagraphNode(block) ? transformer.replace(block, ...rest) : false),
  };
}

/** Turns Markdown into formats while somebody types. Undo restores the typed characters. */
export function registerMarkdown(editor: LexicalEditor): () => void {
  return registerMarkdownShortcuts(editor, [
    ...[heading, QUOTE, UNORDERED_LIST, ORDERED_LIST, horizontalRule].map(ofParagraphs),
    BOLD_ITALIC_STAR,
    BOLD_STAR,
    ITALIC_STAR,
    STRIKETHROUGH,
    INLINE_CODE,
  ]);
}
