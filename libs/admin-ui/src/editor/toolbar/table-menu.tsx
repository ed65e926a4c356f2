import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $getTableNodeFromLexicalNodeOrThrow,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  INSERT_TABLE_COMMAND,
} from '@lexical/table';
import { ActionIcon, Menu } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { $getSelection } from 'lexical';
import { $insertBlock } from '../commands/insert-block.ts';

const changes = [
  { label: 'Row below', change: () => $insertTableRowAtSelection(true) },
  { label: 'Row above', change: () => $insertTableRowAtSelection(false) },
  { label: 'Column to the right', change: () => $insertTableColumnAtSelection(true) },
  { label: 'Column to the left', change: () => $insertTableColumnAtSelection(false) },
  { label: 'Delete row', change: () => $deleteTableRowAtSelection() },
  { label: 'Delete column', change: () => $deleteTableColumnAtSelection() },
  { label: 'Delete table', change: $deleteTable },
] as const;

function $deleteTable(): void {
  const [node] = $getSelection()?.getNodes() ?? [];
  if (node) $getTableNodeFromLexicalNodeOrThrow(node).remove();
}

const newTable = { rows: '3', columns: '3', includeHeaders: { rows: true, columns: false } };

/** Inserts a table, or edits the table at the cursor. */
export function TableMenu({ isInTable }: { isInTable: boolean }) {
  const [editor] = useLexicalComposerContext();
  const insert = () => {
    editor.update(() => $insertBlock(() => editor.dispatchCommand(INSERT_TABLE_COMMAND, newTable)));
    editor.focus();
  };
  const apply = (change: () => void) => {
    editor.update(change);
    editor.focus();
  };
  return (
    <Menu returnFocus={false}>
      <Menu.Target>
        <ActionIcon variant={isInTable ? 'light' : 'subtle'} aria-label="Table">
          <IconTable size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!isInTable && <Menu.Item onClick={insert}>Insert a table</Menu.Item>}
        {isInTable &&
          changes.map(({ label, change }) => (
            <Menu.Item key={label} onClick={() => apply(change)}>
              {label}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
