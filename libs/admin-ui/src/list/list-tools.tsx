import { Button, Group } from '@mantine/core';

/** The panels that a list can open. */
export type ListPanel = 'filters' | 'view';

interface ListToolsProps {
  /** The panels that the list has. */
  panels: readonly ListPanel[];
  open: ListPanel | null;
  /** Number of active filters. */
  count: number;
  onOpen(panel: ListPanel | null): void;
}

const names = { filters: 'Filter', view: 'View' } as const;

/** The buttons that open the filters of a list and the choice of its columns. */
export function ListTools({ panels, open, count, onOpen }: ListToolsProps) {
  return (
    <Group gap="xs">
      {panels.map((panel) => (
        <Button
          key={panel}
          variant="default"
          aria-expanded={open === panel}
          aria-controls={`list-${panel}`}
          onClick={() => onOpen(open === panel ? null : panel)}
        >
          {panel === 'filters' && count > 0 ? `${names[panel]} (${count})` : names[panel]}
        </Button>
      ))}
    </Group>
  );
}
