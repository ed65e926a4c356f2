import { showFailure } from '@daybook/admin-ui';
import { useMay } from '@daybook/graphql-client/permissions';
import { Alert, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useRestore } from '../trash/use-trash-access.ts';

const DraftBadges = lazy(() => import('../drafts/draft-badges.tsx'));

interface RemovedNoticeProps {
  id: string;
  type: string;
  noun: string;
  reload(): Promise<void>;
}

/** Says that the record is not on the site, and brings it back if it is still in the trash. */
export default function RemovedNotice({ id, type, noun, reload }: RemovedNoticeProps) {
  const restore = useRestore();
  const mayRestore = useMay('publishContent');
  const mayWrite = useMay('writeDrafts');
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
      {mayWrite && 'Restore it from the trash, or choose a version to restore with a release. '}
      After 30 days in the trash, only its history is left.
      <Suspense>
        <DraftBadges type={type} record={{ id }} records={[{ id }]} />
      </Suspense>
      {mayRestore && (
        <div>
          <Button mt="sm" size="xs" loading={isBusy} onClick={bringBack}>
            Restore from the trash
          </Button>
        </div>
      )}
    </Alert>
  );
}
