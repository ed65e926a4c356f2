import type { BulkActionProps, RowActionProps } from '@daybook/admin-ui';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCheck, IconMailOff } from '@tabler/icons-react';
import { type Mark, type Marks, markAll, marksOf } from './entry-marks.ts';

interface Marking {
  mark: Mark;
  isBusy: boolean;
}

/** Marks an entry as handled or as spam, and back. */
export function MarkActions({ record, reload, mark, isBusy }: RowActionProps & Marking) {
  const { handled, spam } = marksOf(record);
  const set = (marks: Marks) => markAll(mark, [record], marks, reload);
  const from = String(record.email);
  const handle = handled ? 'Mark as open' : 'Mark as handled';
  const flag = spam ? 'Not spam' : 'Mark as spam';
  return (
    <>
      <Tooltip label={handle}>
        <ActionIcon
          variant={handled ? 'light' : 'subtle'}
          aria-label={`${handle}: ${from}`}
          aria-pressed={handled}
          aria-disabled={isBusy}
          onClick={() => isBusy || set({ handled: !handled })}
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
          onClick={() => isBusy || set({ spam: !spam })}
        >
          <IconMailOff size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

/** Marks the selected entries. */
export function BulkMarks({ records, done, mark, isBusy }: BulkActionProps & Marking) {
  const button = (label: string, marks: Marks) => (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isBusy}
      onClick={() => markAll(mark, records, marks, done)}
    >
      {label}
    </Button>
  );
  const areSpam = records.every((record) => marksOf(record).spam);
  const areHandled = records.every((record) => marksOf(record).handled);
  return (
    <>
      {areHandled ? button('Mark as open', { handled: false }) : button('Mark as handled', { handled: true })}
      {areSpam ? button('Not spam', { spam: false }) : button('Mark as spam', { spam: true })}
    </>
  );
}
