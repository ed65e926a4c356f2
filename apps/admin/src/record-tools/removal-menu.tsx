import type { RecordToolsProps } from '@daybook/admin-ui';
import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Removal } from './use-removals.ts';

const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));
const UntilDialog = lazy(() => import('./until-dialog.tsx'));

interface RemovalMenuProps extends RecordToolsProps {
  removals: readonly Removal[];
  needsApproval: boolean;
  reload(): Promise<unknown>;
}

/** The menu for planning the removal of a record, with a release or at a time. */
export function RemovalMenu({ removals, ...props }: RemovalMenuProps) {
  const [dialog, setDialog] = useState<'release' | 'until' | null>(null);
  const isScheduled = removals.some(({ release }) => release.scheduledAt !== null);
  const outcome = {
    reload: props.reload,
    onChanged: (message: string) => void notifications.show({ color: 'red', message }),
    onClose: () => setDialog(null),
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={`Menu of this ${props.noun}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isScheduled && <Menu.Item onClick={() => setDialog('until')}>Published until…</Menu.Item>}
          <Menu.Item onClick={() => setDialog('release')}>Remove with a release…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'release' && <RemoveDialog {...props} {...outcome} />}
        {dialog === 'until' && <UntilDialog {...props} {...outcome} removal={null} />}
      </Suspense>
    </>
  );
}
