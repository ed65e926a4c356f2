import { Button, Kbd, Table } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../dialog.tsx';
import { commonShortcuts, shortcuts, typingHelp } from '../commands/shortcuts.ts';

const modifier = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const withModifier = [...commonShortcuts, ...shortcuts].map(({ keys, label }) => ({
  keys: `${modifier}+${keys}`,
  label,
}));

/** A dialog with the editor's shortcuts. */
export function ShortcutList() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-xs" variant="subtle" onClick={() => setOpen(true)}>
        Keyboard shortcuts
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Keyboard shortcuts of the editor">
        <KeyTable keys="Keys" rows={withModifier} />
        <KeyTable keys="While you type" rows={typingHelp} />
      </Dialog>
    </>
  );
}

interface KeyTableProps {
  /** The heading of the first column. */
  keys: string;
  rows: readonly { keys: string; label: string }[];
}

function KeyTable({ keys: heading, rows }: KeyTableProps) {
  return (
    <Table mt="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="45%">{heading}</Table.Th>
          <Table.Th>What they do</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ keys, label }) => (
          <Table.Tr key={keys}>
            <Table.Td>
              <Kbd>{keys}</Kbd>
            </Table.Td>
            <Table.Td>{label}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
