import type { ContentRecord, RecordPage } from '@daybook/graphql-client/content-type';
import { Button, CloseButton, Group, Paper, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { showFailure } from '../failure-notice.ts';
import { announce } from '../focus/announce.tsx';
import type { BulkActionProps, ListExtras } from './rows.ts';
import type { Selection } from './use-selection.ts';

/** The most records that one action takes, which is a limit of the server (decision 075). */
const maxAtOnce = 500;

/** The most records that the server reads at once. */
const largestPage = 100;

type ReadPage = (part: { page: number; pageSize: number }) => Promise<RecordPage>;

interface SelectionBarProps extends Pick<ListExtras, 'BulkActions'>, Pick<BulkActionProps, 'titleOf'> {
  selection: Selection;
  /** Number of records on this page. */
  onPage: number;
  /** Number of records on all pages. */
  totalCount: number;
  /** Reads a page of the list; omitted if only rows of the shown page can be selected. */
  readPage?: ReadPage | undefined;
  /** Omitted if records cannot be deleted. */
  onRemove?: (() => void) | undefined;
  reload(): Promise<unknown>;
}

/** Actions on the selected rows. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, BulkActions, onRemove, titleOf, reload } = props;
  const { records, clear } = selection;
  const done = async () => {
    clear();
    await reload();
  };
  return (
    <Paper withBorder p="xs" mb="sm" role="toolbar" aria-label="Selected records">
      <Group gap="xs">
        <Text size="sm" fw={500} aria-live="polite">
          {records.length} selected
        </Text>
        <SelectAll {...props} />
        {BulkActions && (
          <Suspense>
            <BulkActions records={records} titleOf={titleOf} done={done} />
          </Suspense>
        )}
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
        <CloseButton ms="auto" aria-label="Select nothing" onClick={clear} />
      </Group>
    </Paper>
  );
}

/** Selects the records of all pages, once all rows of the page are selected. */
function SelectAll({ selection, onPage, totalCount, readPage }: SelectionBarProps) {
  const [isBusy, setBusy] = useState(false);
  const { records, isBeyondPage, select } = selection;
  if (!readPage || isBeyondPage || records.length < onPage || totalCount <= onPage) return null;
  const selectAll = async () => {
    setBusy(true);
    try {
      const all = await readFirst(readPage, maxAtOnce);
      select(all);
      announce(`${all.length} selected`);
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
  };
  return (
    <Button size="compact-sm" variant="subtle" loading={isBusy} onClick={selectAll}>
      {totalCount > maxAtOnce ? `Select the first ${maxAtOnce} of ${totalCount}` : `Select all ${totalCount}`}
    </Button>
  );
}

/** Reads the first records of all pages in their order. */
async function readFirst(readPage: ReadPage, count: number): Promise<readonly ContentRecord[]> {
  const records = new Map<string, ContentRecord>();
  for (let page = 1; (page - 1) * largestPage < count; page += 1) {
    const { items } = await readPage({ page, pageSize: largestPage });
    for (const record of items) records.set(record.id, record);
    if (items.length < largestPage) break;
  }
  return [...records.values()].slice(0, count);
}
