import { Button, Kbd, Modal, Table } from '@mantine/core';
import { useState } from 'react';
import { commonShortcuts, shortcuts } from '../commands/shortcuts.ts';

const modifier = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** A dialog with the editor's shortcuts. */
export function ShortcutList() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-xs" variant="subtle" onClick={() => setOpen(true)}>
        Keyboard shortcuts
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Keyboard shortcuts of the editor">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Keys</Table.Th>
              <Table.Th>What they do</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...commonShortcuts, ...shortcuts].map(({ keys, label }) => (
              <Table.Tr key={keys}>
                <Table.Td>
                  <Kbd>{`${modifier}+${keys}`}</Kbd>
                </Table.Td>
                <Table.Td>{label}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Modal>
    </>
  );
}
