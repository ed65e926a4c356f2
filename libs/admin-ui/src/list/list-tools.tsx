import { Button, Group, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilter } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { ColumnChoices, Display } from './display/use-display.ts';

const DisplayPanel = lazy(() => import('./display/display-panel.tsx'));

interface ListToolsProps {
  /** Omitted if the list has no filters. */
  filtering?: { count: number; isOpen: boolean; toggle(): void } | undefined;
  display: Display;
  choices: ColumnChoices | undefined;
  titleField: string;
}

/** The buttons that open the filters of a list and the choice of its columns. */
export function ListTools({ filtering, display, choices, titleField }: ListToolsProps) {
  return (
    <Group gap="xs">
      {filtering && (
        <Button
          variant={filtering.count > 0 ? 'light' : 'default'}
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={filtering.isOpen}
          aria-controls="list-filters"
          onClick={filtering.toggle}
        >
          {filtering.count > 0 ? `Filter (${filtering.count})` : 'Filter'}
        </Button>
      )}
      {choices && (
        <Popover position="bottom-end" trapFocus returnFocus withinPortal>
          <Popover.Target>
            <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}>
              View
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense>
              <DisplayPanel {...{ display, choices, titleField }} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      )}
    </Group>
  );
}
