import { useNewestEntriesQuery } from '@daybook/graphql-client/admin/hooks';
import { adminRoutes } from '@daybook/routes';
import { IconBell, IconMail } from '@tabler/icons-react';
import { createSearchParams, generatePath } from 'react-router-dom';
import { fullName } from '../entries/full-name.ts';
import { EntryMenu } from './entry-menu.tsx';

/** The newest unhandled messages and the newest sign-ups. They are read again when a menu opens. */
export default function EntryMenus() {
  const { data, refetch } = useNewestEntriesQuery();
  const messages = data?.messages.items ?? [];
  const signUps = data?.signUps.items ?? [];
  return (
    <>
      <EntryMenu
        label="Open messages"
        Icon={IconMail}
        count={data?.messages.totalCount ?? 0}
        entries={messages.map((message) => ({
          id: message.id,
          path: generatePath(adminRoutes.contactEntry, { id: message.id }),
          title: fullName(message) || message.email,
          text: message.message,
          at: message.meta?.created.at ?? '',
        }))}
        allPath={adminRoutes.contactEntries}
        onOpen={refetch}
      />
      <EntryMenu
        label="Newest sign-ups"
        Icon={IconBell}
        entries={signUps.map(({ id, email, meta }) => ({
          id,
          // A sign-up has no screen of its own.
          path: `${adminRoutes.newsletterEntries}?${createSearchParams({ search: email })}`,
          title: email,
          text: '',
          at: meta?.created.at ?? '',
        }))}
        allPath={adminRoutes.newsletterEntries}
        onOpen={refetch}
      />
    </>
  );
}
