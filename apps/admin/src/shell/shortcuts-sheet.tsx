import { Dialog, useFocusReturn, useSingleKeys } from '@daybook/admin-ui';
import { Group, Kbd, Switch, Table } from '@mantine/core';

const modifier = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const shortcuts = [
  { keys: [modifier, 'K'], does: 'Go to a screen, find a record' },
  { keys: [modifier, 'S'], does: 'Save and keep the form open' },
  { keys: ['/'], does: 'Search the list' },
  { keys: ['N'], does: 'Add a record to the list' },
  { keys: ['J', 'K'], does: 'Go to the next or the previous row of the list, or contact message' },
  { keys: ['Enter'], does: 'Open the row that has the focus' },
  { keys: ['X'], does: 'Select the row that has the focus' },
  { keys: ['?'], does: 'Show this help' },
  { keys: ['Space', '↑ ↓'], does: 'On the handle of a team member: pick up, move, put down' },
  { keys: ['Esc'], does: 'Close the dialog or menu' },
];

/** The list of keyboard shortcuts, and a switch that turns single-key shortcuts off (WCAG 2.1.4). */
export default function ShortcutsSheet({ onClose }: { onClose(): void }) {
  const [isOn, setOn] = useSingleKeys();
  useFocusReturn();
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts" centered>
      <Table>
        <Table.Tbody>
          {shortcuts.map(({ keys, does }) => (
            <Table.Tr key={does}>
              <Table.Td>
                <Group gap={4} wrap="nowrap">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Group>
              </Table.Td>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Switch
        mt="md"
        label="Single-key shortcuts: / N J K X ?"
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
