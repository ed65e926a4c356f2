import type { BulkActionProps, RowActionProps } from '@daybook/admin-ui';
import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { useMay } from '@daybook/graphql-client/permissions';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCheck, IconMailOff } from '@tabler/icons-react';
import { changeAll, type EntryChange, marksOf } from './entry-marks.ts';

/** The changes that a list offers, with their labels. */
export interface Marking {
  /** Whether nothing is left to do for an entry. */
  isHandled(entry: ContentRecord): boolean;
  handle: EntryChange;
  reopen: EntryChange;
  flagSpam: EntryChange;
  unflagSpam: EntryChange;
  labels: { handle: string; reopen: string };
  isBusy: boolean;
}

/** Marks an entry as handled or as spam, and back; hidden from people who may not manage entries. */
export function MarkActions({ record, reload, marking }: RowActionProps & { marking: Marking }) {
  const mayManage = useMay('manageEntries');
  const { labels, isBusy } = marking;
  const handled = marking.isHandled(record);
  const { spam } = marksOf(record);
  const apply = (change: EntryChange) => isBusy || changeAll(change, [record], reload);
  const from = String(record.email);
  const handle = handled ? labels.reopen : labels.handle;
  const flag = spam ? 'Not spam' : 'Mark as spam';
  if (!mayManage) return null;
  return (
    <>
      <Tooltip label={handle}>
        <ActionIcon
          variant={handled ? 'light' : 'subtle'}
          aria-label={`${handle}: ${from}`}
          aria-pressed={handled}
          aria-disabled={isBusy}
          onClick={() => apply(handled ? marking.reopen : marking.handle)}
        >
          <IconCheck size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={flag}>
        <ActionIcon
          variant={spam ? 'light' : 'subtle'}
          aria-label={`${flag}: ${from}`}
          aria-pressed={spam}
          aria-disabled={isBusy}
          onClick={() => apply(spam ? marking.unflagSpam : marking.flagSpam)}
        >
          <IconMailOff size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

/** Marks the selected entries. */
export function BulkMarks({ records, done, marking }: BulkActionProps & { marking: Marking }) {
  const { labels } = marking;
  const button = (label: string, change: EntryChange) => (
    <Button
      size="compact-sm"
      variant="default"
      disabled={marking.isBusy}
      onClick={() => changeAll(change, records, done)}
    >
      {label}
    </Button>
  );
  const areSpam = records.every((record) => marksOf(record).spam);
  const areHandled = records.every(marking.isHandled);
  return (
    <>
      {areHandled ? button(labels.reopen, marking.reopen) : button(labels.handle, marking.handle)}
      {areSpam ? button('Not spam', marking.unflagSpam) : button('Mark as spam', marking.flagSpam)}
    </>
  );
}
