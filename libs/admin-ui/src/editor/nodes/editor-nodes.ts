import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import type { CreateEditorArgs } from 'lexical';
import { editMarkImport } from './edit-marks.ts';
import { ImageNode } from './image-node.ts';
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
  ImageNode,
  PreservedNode,
];

/** What texts are made of in the editor besides paragraphs and words, and how their HTML is read. */
export const editorContent = { nodes, html: { import: editMarkImport } } satisfies CreateEditorArgs;
