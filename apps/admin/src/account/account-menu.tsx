import { PersonPicture } from '@daybook/admin-ui';
import { useMyPermissionsQuery } from '@daybook/graphql-client/admin/hooks';
import { ActionIcon, Menu } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSessionUser } from '../session/session-context.ts';

const AccountDialog = lazy(() => import('./account-dialog.tsx'));

const items = {
  profile: 'Your profile',
  password: 'Change password',
  factors: 'Two-step sign-in',
  sessions: 'Sessions',
  notices: 'Mail about contact messages',
} as const;
const names = Object.keys(items) as (keyof typeof items)[];

/** The menu of the signed-in account. */
export function AccountMenu() {
  const { fname, email } = useSessionUser();
  const [dialog, setDialog] = useState<keyof typeof items | null>(null);
  const picture = useMyPermissionsQuery().data?.me?.picture;
  const name = fname || email;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" size="lg" aria-label={`Account of ${name}`}>
            {picture ? <PersonPicture picture={picture} size={26} /> : <IconUser size={20} aria-hidden />}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{name === email ? email : `${name}, ${email}`}</Menu.Label>
          {names.map((each) => (
            <Menu.Item key={each} onClick={() => setDialog(each)}>
              {items[each]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Suspense>{dialog && <AccountDialog name={dialog} onClose={() => setDialog(null)} />}</Suspense>
    </>
  );
}
