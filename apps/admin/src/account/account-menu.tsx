import { ActionIcon, Menu } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSessionUser } from '../session/session-context.ts';

const PasswordDialog = lazy(() => import('./password-dialog.tsx'));
const SessionsDialog = lazy(() => import('./sessions-dialog.tsx'));

/** The menu of the signed-in account. */
export function AccountMenu() {
  const { fname, email } = useSessionUser();
  const [dialog, setDialog] = useState<'password' | 'sessions' | null>(null);
  const name = fname || email;
  const close = () => setDialog(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" size="lg" aria-label={`Account of ${name}`}>
            <IconUser size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{name === email ? email : `${name}, ${email}`}</Menu.Label>
          <Menu.Item onClick={() => setDialog('password')}>Change password</Menu.Item>
          <Menu.Item onClick={() => setDialog('sessions')}>Sessions</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'password' && <PasswordDialog onClose={close} />}
        {dialog === 'sessions' && <SessionsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
