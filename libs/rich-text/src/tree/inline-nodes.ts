import type { RichTextNode } from './rich-text-tree.ts';

/** The types of inline nodes. */
const inlineTypes: ReadonlySet<RichTextNode['type']> = new Set<RichTextNode['type']>([
  'text',
  'strong',
  'emphasis',
  'underline',
  'strikethrough',
  'deletion',
  'insertion',
  'subscript',
  'superscript',
  'highlight',
  'small',
  'code',
  'keyboard',
  'quotation',
  'citation',
  'span',
  'abbreviation',
  'time',
  'footnote',
  'link',
  'lineBreak',
  'picture',
  'video',
]);

/** Whether a node is inline, so that white space around it is shown. */
export function isInlineNode({ type }: RichTextNode): boolean {
  return inlineTypes.has(type);
}
