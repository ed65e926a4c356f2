import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import type { CreateEditorArgs } from 'lexical';
import { CalloutNode } from './callout-node.ts';
import { CodeBlockNode } from './code-block-node.ts';
import { editMarkImport } from './edit-marks.ts';
import { FigureNode } from './figure-node.ts';
import { FootnoteNode } from './footnote-node.ts';
import { ImageNode } from './image-node.ts';
import { keptMarkupImport } from './kept-markup.ts';
import { PreservedNode } from './preserved-node.ts';

const nodes = [
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  LinkNode,
  TableNode,
  TableRowNode,
  TableCellNode,
  CodeBlockNode,
  CalloutNode,
  FootnoteNode,
  FigureNode,
  ImageNode,
  PreservedNode,
];

/** The editor's node types and the import of their HTML. */
export const editorContent = {
  nodes,
  html: { import: { ...editMarkImport, ...keptMarkupImport } },
} satisfies CreateEditorArgs;
