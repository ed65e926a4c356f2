import { Box, Group, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './column.tsx';
import type { ListSort } from './list-state.ts';

interface SortHeadingProps {
  column: Column;
  sort: ListSort | null;
  /** Called with the field of the column. */
  onSortBy(field: string): void;
}

const icons = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort };
const spoken = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

/** A column heading. A click sorts by the column if the server supports it. */
export function SortHeading({ column, sort, onSortBy }: SortHeadingProps) {
  const field = column.sort;
  if (!field)
    return (
      <Box component="th" role="columnheader">
        {column.label}
      </Box>
    );
  const direction = sort?.field === field ? sort.direction : 'none';
  const Icon = icons[direction];
  return (
    <Box component="th" role="columnheader" aria-sort={spoken[direction]}>
      <UnstyledButton onClick={() => onSortBy(field)}>
        <Group gap={4} wrap="nowrap">
          <Text span size="xs" fw={600}>
            {column.label}
          </Text>
          <Icon size={14} aria-hidden opacity={direction === 'none' ? 0.35 : 1} style={{ flexShrink: 0 }} />
        </Group>
      </UnstyledButton>
    </Box>
  );
}
