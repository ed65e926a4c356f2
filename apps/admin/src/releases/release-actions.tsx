import {
  useSendForReviewMutation,
  useTakeReleaseBackMutation,
} from '@daybook/graphql-client/admin/release-hooks';
import { usePermissions } from '@daybook/graphql-client/permissions';
import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { type PossibleAction, possibleActions } from './possible-actions.ts';
import type { ReleaseDetails } from './release-text.ts';
import { type Outcome, useAction } from './use-action.ts';

const ActionDialogs = lazy(() => import('./action-dialogs.tsx'));

interface ReleaseActionsProps extends Outcome {
  release: ReleaseDetails;
}

const labels: Record<PossibleAction, string> = {
  submit: 'Submit for review',
  approve: 'Approve…',
  reject: 'Ask for changes…',
  schedule: 'Schedule…',
  publish: 'Publish now…',
  withdraw: 'Withdraw from review',
  unschedule: 'Cancel the schedule',
  rename: 'Name and note…',
  publishUnapproved: 'Publish without approval…',
  discard: 'Discard this release…',
};
const isRare = (action: PossibleAction) => ['rename', 'publishUnapproved', 'discard'].includes(action);

/** What the signed-in person may do with a release now. Rare actions are in a menu. */
export function ReleaseActions({ release, ...outcome }: ReleaseActionsProps) {
  const may = usePermissions();
  const { id } = release;
  const { isBusy, failure, run } = useAction(outcome);
  const [submit] = useSendForReviewMutation();
  const [takeBack] = useTakeReleaseBackMutation();
  const [dialog, setDialog] = useState<PossibleAction | null>(null);
  const [kept] = useState(() => new Map<string, string>());
  const [started, setStarted] = useState<PossibleAction | null>(null);
  const { actions, main, blocked } = possibleActions(release, may);
  const start = (action: PossibleAction) => {
    const variables = { id };
    setStarted(action);
    if (action === 'submit') return run(() => submit({ variables }), 'The release is in review.');
    if (action === 'withdraw') return run(() => takeBack({ variables }), 'The release is open again.');
    if (action === 'unschedule') return run(() => takeBack({ variables }), 'The schedule was canceled.');
    setDialog(action);
  };
  const rare = actions.filter(isRare);
  return (
    <div>
      <Group gap="xs">
        {actions
          .filter((action) => !isRare(action))
          .map((action) => (
            <Button
              key={action}
              size="sm"
              variant={action === main ? 'filled' : 'default'}
              disabled={blocked.includes(action) || (isBusy && action !== started)}
              loading={isBusy && action === started}
              onClick={() => start(action)}
            >
              {labels[action]}
            </Button>
          ))}
        {rare.length > 0 && (
          <Menu position="bottom-end" width={230}>
            <Menu.Target>
              <ActionIcon variant="default" size="input-sm" aria-label="More actions" disabled={isBusy}>
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {rare.map((action) => (
                <Menu.Item
                  key={action}
                  {...(action !== 'rename' && { c: 'var(--mantine-color-error)' })}
                  disabled={blocked.includes(action)}
                  onClick={() => start(action)}
                >
                  {action === 'publishUnapproved' && release.isApproved
                    ? 'Publish without answers…'
                    : labels[action]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      {failure && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
          {failure}
        </Text>
      )}
      <Suspense>
        {dialog && (
          <ActionDialogs {...{ release, dialog, kept, ...outcome }} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </div>
  );
}
