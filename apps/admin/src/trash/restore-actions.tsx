import { type BulkActionProps, type RowActionProps, showFailure } from '@daybook/admin-ui';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useRestore } from './use-trash-access.ts';

/** Restores the record of a row. */
export function RestoreAction({ record, reload }: RowActionProps) {
  const title = String(record.title);
  return (
    <RestoreButton ids={[record.id]} back={`“${title}” is back.`} label={`Restore ${title}`} done={reload} />
  );
}

/** Restores the selected records. */
export function RestoreSelected({ records, done }: BulkActionProps) {
  const back = records.length === 1 ? 'The record is back.' : `${records.length} records are back.`;
  return <RestoreButton ids={records.map(({ id }) => id)} back={back} text="Restore selected" done={done} />;
}

interface RestoreButtonProps {
  ids: readonly string[];
  /** The notice after a success. */
  back: string;
  text?: string;
  /** The accessible name, if the text does not name the record. */
  label?: string;
  done(): Promise<unknown>;
}

function RestoreButton({ ids, back, text = 'Restore', label, done }: RestoreButtonProps) {
  const restore = useRestore();
  const [isBusy, setBusy] = useState(false);
  const bringBack = async () => {
    setBusy(true);
    try {
      const notes = await restore(ids);
      notifications.show({ message: [back, ...notes].join(' ') });
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
    await done();
  };
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={isBusy}
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      aria-label={label}
      onClick={bringBack}
    >
      {text}
    </Button>
  );
}
