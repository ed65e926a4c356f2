import { type RecordToolsProps, returnFocus, showFailure } from '@daybook/admin-ui';
import { useDiscardReleaseMutation, useDropDraftMutation } from '@daybook/graphql-client/admin/release-hooks';
import { usePermissions } from '@daybook/graphql-client/permissions';
import { adminRoutes } from '@daybook/routes';
import { Alert, Anchor, Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCalendarOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { removalWords } from './removal-words.ts';
import type { Removal } from './use-removals.ts';

const UntilDialog = lazy(() => import('./until-dialog.tsx'));

interface RemovalNoticeProps extends RecordToolsProps {
  removal: Removal;
  reload(): Promise<unknown>;
}

/** Shows the release and the time of a planned removal, with the actions that change or cancel it. */
export function RemovalNotice({ removal, ...props }: RemovalNoticeProps) {
  const { noun, reload } = props;
  const { id, version, release } = removal;
  const may = usePermissions();
  const [discard] = useDiscardReleaseMutation();
  const [drop] = useDropDraftMutation();
  const [isBusy, setBusy] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const isScheduled = release.state === 'scheduled';
  const isAlone = release.draftCount === 1;
  const keep = async () => {
    setBusy(true);
    try {
      // Without this draft, nothing would be left to review or to publish.
      if (isAlone && release.state !== 'open')
        await discard({ variables: { id: release.id, hash: release.hash } });
      else await drop({ variables: { id, version } });
      notifications.show({ message: `The ${noun} stays on the site.` });
      await reload();
      returnFocus(null);
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  };
  const { title, text } = removalWords(release);
  return (
    <Alert color="blue" w="100%" icon={<IconCalendarOff aria-hidden />} title={title}>
      {text}{' '}
      <Anchor
        component={Link}
        to={generatePath(adminRoutes.release, { id: release.id })}
        size="sm"
        underline="always"
      >
        Open the release
      </Anchor>
      {may('writeDrafts') && (
        <Group mt="sm" gap="xs">
          {isScheduled && isAlone && may('publishContent') && (
            <Button size="xs" onClick={() => setChanging(true)}>
              Change the time…
            </Button>
          )}
          <Button size="xs" variant="default" loading={isBusy} onClick={keep}>
            Do not remove it
          </Button>
        </Group>
      )}
      <Suspense>
        {isChanging && (
          <UntilDialog
            {...props}
            removal={removal}
            needsApproval={false}
            onChanged={(message) => notifications.show({ color: 'red', message })}
            onClose={() => setChanging(false)}
          />
        )}
      </Suspense>
    </Alert>
  );
}
