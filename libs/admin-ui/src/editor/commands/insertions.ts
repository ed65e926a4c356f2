import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, type HeadingTagType } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { INSERT_TABLE_COMMAND } from '@lexical/table';
import { $insertNodeToNearestRoot } from '@lexical/utils';
import {
  IconAlertTriangle,
  IconBlockquote,
  IconCodeDots,
  IconH2,
  IconH3,
  IconH4,
  IconInfoCircle,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconSeparatorHorizontal,
  IconSuperscript,
  IconTable,
} from '@tabler/icons-react';
import { $getSelection, type ElementNode, type LexicalEditor } from 'lexical';
import type { ComponentType } from 'react';
import { INSERT_FOOTNOTE_COMMAND } from '../footnotes/footnote-command.ts';
import { $createCodeBlockNode } from '../nodes/code-block-node.ts';
import { $createPreservedNode } from '../nodes/preserved-node.ts';
import { INSERT_PICTURES_COMMAND } from '../pictures/insert-pictures.ts';
import { $makeCallout } from './callouts.ts';
import { $insertBlock } from './insert-block.ts';

/** A block or mark that the menus insert at the cursor. */
export interface Insertion {
  label: string;
  /** Other words that find it in the slash menu. */
  words: string;
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  run(editor: LexicalEditor): void;
}

const newTable = { rows: '3', columns: '3', includeHeaders: { rows: true, columns: false } };

/** Inserts a table with a header row. */
export function insertTable(editor: LexicalEditor): void {
  editor.update(() => $insertBlock(() => editor.dispatchCommand(INSERT_TABLE_COMMAND, newTable)));
}

const make = (create: () => ElementNode) => (editor: LexicalEditor) =>
  editor.update(() => $setBlocksType($getSelection(), create));
const heading = (level: 2 | 3 | 4, Icon: Insertion['Icon']): Insertion => ({
  label: `Heading ${level}`,
  words: `h${level} title section`,
  Icon,
  run: make(() => $createHeadingNode(`h${level}` satisfies HeadingTagType)),
});

const blocks: readonly Insertion[] = [
  heading(2, IconH2),
  heading(3, IconH3),
  heading(4, IconH4),
  {
    label: 'Bulleted list',
    words: 'ul points',
    Icon: IconList,
    run: (editor) => editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined),
  },
  {
    label: 'Numbered list',
    words: 'ol steps',
    Icon: IconListNumbers,
    run: (editor) => editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined),
  },
  { label: 'Quote', words: 'citation words', Icon: IconBlockquote, run: make($createQuoteNode) },
  { label: 'Table', words: 'rows columns cells', Icon: IconTable, run: insertTable },
  {
    label: 'Image',
    words: 'picture photo figure',
    Icon: IconPhoto,
    run: (editor) => editor.dispatchCommand(INSERT_PICTURES_COMMAND, null),
  },
];

/** What the toolbar offers only in its menu of more blocks. */
export const furtherInsertions: readonly Insertion[] = [
  {
    label: 'Note',
    words: 'callout box info hint',
    Icon: IconInfoCircle,
    run: (editor) => editor.update(() => $makeCallout('callout-note')),
  },
  {
    label: 'Important note',
    words: 'callout box warning deadline',
    Icon: IconAlertTriangle,
    run: (editor) => editor.update(() => $makeCallout('callout-important')),
  },
  {
    label: 'Code block',
    words: 'pre monospace',
    Icon: IconCodeDots,
    run: make(() => $createCodeBlockNode()),
  },
  {
    label: 'Footnote',
    words: 'source reference',
    Icon: IconSuperscript,
    run: (editor) => editor.dispatchCommand(INSERT_FOOTNOTE_COMMAND, undefined),
  },
  {
    label: 'Horizontal rule',
    words: 'hr line divider separator',
    Icon: IconSeparatorHorizontal,
    run: (editor) =>
      editor.update(() => $insertBlock(() => $insertNodeToNearestRoot($createPreservedNode('<hr>', false)))),
  },
];

/** Everything that the slash menu offers. */
export const insertions: readonly Insertion[] = [...blocks, ...furtherInsertions];
