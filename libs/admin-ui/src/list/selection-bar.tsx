import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { Button, CloseButton, Group, Paper, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ListExtras } from './rows.ts';

interface SelectionBarProps extends Pick<ListExtras, 'BulkActions'> {
  records: readonly ContentRecord[];
  /** Omitted if records cannot be deleted. */
  onRemove?: (() => void) | undefined;
  onClear(): void;
  reload(): Promise<unknown>;
}

/** Actions on the selected rows; hidden if none is selected. */
export function SelectionBar({ records, BulkActions, onRemove, onClear, reload }: SelectionBarProps) {
  if (records.length === 0) return null;
  const done = async () => {
    onClear();
    await reload();
  };
  return (
    <Paper withBorder p="xs" mb="sm" role="toolbar" aria-label="Selected records">
      <Group gap="xs">
        <Text size="sm" fw={500} aria-live="polite">
          {records.length} selected
        </Text>
        {BulkActions && <BulkActions records={records} done={done} />}
        {onRemove && (
          <Button
            size="compact-sm"
            variant="light"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onRemove}
          >
            Delete selected
          </Button>
        )}
        <CloseButton ms="auto" aria-label="Select nothing" onClick={onClear} />
      </Group>
    </Paper>
  );
}
