import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND } from '@lexical/list';
import { $createHeadingNode, type HeadingTagType } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import {
  $createParagraphNode,
  $getSelection,
  INDENT_CONTENT_COMMAND,
  type LexicalEditor,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';
import { FIND_COMMAND } from '../find/find-command.ts';
import { EDIT_LINK_COMMAND } from '../links/edit-link-command.ts';
import { $clearFormatting } from './clear-formatting.ts';

/** A key combination with Ctrl, or with Command on a Mac. */
interface Shortcut {
  /** The displayed keys, without Ctrl. */
  keys: string;
  label: string;
  /** `KeyboardEvent.code`, which is the same on every keyboard layout. */
  code: string;
  with?: 'alt' | 'shift';
  run(editor: LexicalEditor): void;
}

const heading = (level: 2 | 3 | 4): Shortcut => ({
  keys: `Alt+${level}`,
  label: `Heading ${level}`,
  code: `Digit${level}`,
  with: 'alt',
  run: (editor) => editor.update(() => $setHeading(`h${level}`)),
});

function $setHeading(tag: HeadingTagType): void {
  $setBlocksType($getSelection(), () => $createHeadingNode(tag));
}

/** The editor's own shortcuts. */
export const shortcuts: readonly Shortcut[] = [
  {
    keys: 'Alt+0',
    label: 'Paragraph',
    code: 'Digit0',
    with: 'alt',
    run: (editor) => editor.update(() => $setBlocksType($getSelection(), $createParagraphNode)),
  },
  ...([2, 3, 4] as const).map(heading),
  {
    keys: 'Shift+7',
    label: 'Numbered list',
    code: 'Digit7',
    with: 'shift',
    run: (editor) => editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined),
  },
  {
    keys: 'Shift+8',
    label: 'Bulleted list',
    code: 'Digit8',
    with: 'shift',
    run: (editor) => editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined),
  },
  {
    keys: 'K',
    label: 'Link',
    code: 'KeyK',
    run: (editor) => editor.dispatchCommand(EDIT_LINK_COMMAND, undefined),
  },
  {
    keys: 'Shift+H',
    label: 'Find and replace',
    code: 'KeyH',
    with: 'shift',
    run: (editor) => editor.dispatchCommand(FIND_COMMAND, undefined),
  },
  {
    keys: ']',
    label: 'Indent, or nest a list item',
    code: 'BracketRight',
    run: (editor) => editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined),
  },
  {
    keys: '[',
    label: 'Outdent',
    code: 'BracketLeft',
    run: (editor) => editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined),
  },
  {
    keys: '\\',
    label: 'Clear formatting',
    code: 'Backslash',
    run: (editor) => editor.update($clearFormatting),
  },
];

/** Shortcuts of the browser or of Lexical, for the displayed list. */
export const commonShortcuts: readonly Pick<Shortcut, 'keys' | 'label'>[] = [
  { keys: 'B', label: 'Bold' },
  { keys: 'I', label: 'Italic' },
  { keys: 'U', label: 'Underline' },
  { keys: 'Z', label: 'Undo' },
  { keys: 'Y', label: 'Redo' },
  { keys: 'Shift+V', label: 'Paste without formatting' },
];

/** What keys and signs do in the text, for the displayed list. */
export const typingHelp: readonly Pick<Shortcut, 'keys' | 'label'>[] = [
  { keys: '/', label: 'Menu of blocks, at the start of a paragraph' },
  { keys: 'Tab', label: 'Nest a list item' },
  { keys: 'Shift+Tab', label: 'Bring a nested list item back' },
  { keys: 'Esc, Tab', label: 'Leave the text, also from a list' },
  { keys: 'Enter', label: 'Change the selected footnote' },
  { keys: '## ␣', label: 'Heading 2; ### and #### for headings 3 and 4' },
  { keys: '- ␣', label: 'Bulleted list' },
  { keys: '1. ␣', label: 'Numbered list' },
  { keys: '> ␣', label: 'Quote' },
  { keys: '---', label: 'Horizontal rule' },
  { keys: '**words**', label: 'Bold' },
  { keys: '*words*', label: 'Italic' },
  { keys: '~~words~~', label: 'Strikethrough' },
  { keys: '`words`', label: 'Code' },
];

/** The shortcut of a key press, if there is one. */
export function shortcutOf(
  event: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): Shortcut | undefined {
  if (event.ctrlKey === event.metaKey) return undefined;
  return shortcuts.find(
    (shortcut) =>
      shortcut.code === event.code &&
      event.altKey === (shortcut.with === 'alt') &&
      event.shiftKey === (shortcut.with === 'shift'),
  );
}
