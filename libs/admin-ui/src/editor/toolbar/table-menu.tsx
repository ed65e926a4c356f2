import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $getTableNodeFromLexicalNodeOrThrow,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  type TableNode,
} from '@lexical/table';
import { ActionIcon, Menu } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { $getSelection } from 'lexical';
import { useState } from 'react';
import { insertTable } from '../commands/insertions.ts';
import {
  $mergeSelectedCells,
  $splitCell,
  $toggleHeaderColumn,
  $toggleHeaderRow,
} from '../commands/table-cells.ts';
import { $captionOf } from '../nodes/kept-markup.ts';
import { CaptionDialog, type CaptionedTable } from './caption-dialog.tsx';

const changes = [
  { label: 'Row below', change: () => $insertTableRowAtSelection(true) },
  { label: 'Row above', change: () => $insertTableRowAtSelection(false) },
  { label: 'Column to the right', change: () => $insertTableColumnAtSelection(true) },
  { label: 'Column to the left', change: () => $insertTableColumnAtSelection(false) },
  { label: 'Toggle header row', change: $toggleHeaderRow },
  { label: 'Toggle header column', change: $toggleHeaderColumn },
  { label: 'Merge cells', change: $mergeSelectedCells },
  { label: 'Split cell', change: $splitCell },
  { label: 'Delete row', change: () => $deleteTableRowAtSelection() },
  { label: 'Delete column', change: () => $deleteTableColumnAtSelection() },
  { label: 'Delete table', change: $deleteTable },
] as const;

function $tableAtSelection(): TableNode | null {
  const [node] = $getSelection()?.getNodes() ?? [];
  return node ? $getTableNodeFromLexicalNodeOrThrow(node) : null;
}

function $deleteTable(): void {
  $tableAtSelection()?.remove();
}

function $captionedTable(): CaptionedTable | null {
  const table = $tableAtSelection();
  return table && { key: table.getKey(), caption: $captionOf(table) };
}

/** Inserts a table, or edits the table at the cursor. */
export function TableMenu({ isInTable }: { isInTable: boolean }) {
  const [editor] = useLexicalComposerContext();
  const insert = () => {
    insertTable(editor);
    editor.focus();
  };
  const [captioned, setCaptioned] = useState<CaptionedTable | null>(null);
  const apply = (change: () => void) => {
    editor.update(change);
    editor.focus();
  };
  return (
    <>
      {captioned && <CaptionDialog table={captioned} onClose={() => setCaptioned(null)} />}
      <Menu returnFocus={false}>
        <Menu.Target>
          <ActionIcon variant={isInTable ? 'light' : 'subtle'} aria-label="Table">
            <IconTable size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isInTable && <Menu.Item onClick={insert}>Insert a table</Menu.Item>}
          {isInTable && (
            <Menu.Item onClick={() => setCaptioned(editor.read($captionedTable))}>Caption…</Menu.Item>
          )}
          {isInTable &&
            changes.map(({ label, change }) => (
              <Menu.Item key={label} onClick={() => apply(change)}>
                {label}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
