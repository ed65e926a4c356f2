import { showFailure } from '@daybook/admin-ui';
import { Alert, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRestore } from '../trash/use-trash-access.ts';

interface RemovedNoticeProps {
  id: string;
  noun: string;
  reload(): Promise<void>;
}

/** Says that the record is not on the site, and brings it back if it is still in the trash. */
export function RemovedNotice({ id, noun, reload }: RemovedNoticeProps) {
  const restore = useRestore();
  const [isBusy, setBusy] = useState(false);
  const bringBack = async () => {
    setBusy(true);
    try {
      const notes = await restore([id]);
      notifications.show({ message: [`The ${noun} is back.`, ...notes].join(' ') });
      await reload();
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
  };
  return (
    <Alert color="blue" mb="md" icon={<IconTrash aria-hidden />} title={`This ${noun} was deleted`}>
      Restore it from the trash before you restore one of its versions. After 30 days in the trash, only its
      history is left.
      <div>
        <Button mt="sm" size="xs" loading={isBusy} onClick={bringBack}>
          Restore from the trash
        </Button>
      </div>
    </Alert>
  );
}
