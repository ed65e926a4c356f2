import { messageOf, type RowActionProps } from '@daybook/admin-ui';
import { useMarkContactEntryMutation } from '@daybook/graphql-client/admin/hooks';
import { ActionIcon, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck, IconEye, IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { ContactMessage } from './contact-message.tsx';

/** Reads a message, and marks it as handled or as spam. */
export function ContactEntryActions({ record, reload }: RowActionProps) {
  const [mark, { loading }] = useMarkContactEntryMutation();
  const [isOpen, setOpen] = useState(false);
  const isHandled = typeof record.handledAt === 'string';
  const isSpam = record.spam === true;
  const set = async (marks: { handled: boolean } | { spam: boolean }) => {
    try {
      await mark({ variables: { id: record.id, ...marks } });
    } catch (error) {
      notifications.show({ color: 'red', message: messageOf(error) });
    }
    await reload();
  };
  const from = String(record.email);
  const handle = isHandled ? 'Mark as open' : 'Mark as handled';
  const spam = isSpam ? 'No spam' : 'Mark as spam';
  return (
    <>
      <Tooltip label="Read">
        <ActionIcon variant="subtle" aria-label={`Read the message of ${from}`} onClick={() => setOpen(true)}>
          <IconEye size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={handle}>
        <ActionIcon
          variant={isHandled ? 'light' : 'subtle'}
          aria-label={`${handle}: ${from}`}
          aria-pressed={isHandled}
          disabled={loading}
          onClick={() => set({ handled: !isHandled })}
        >
          <IconCheck size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={spam}>
        <ActionIcon
          variant={isSpam ? 'light' : 'subtle'}
          aria-label={`${spam}: ${from}`}
          aria-pressed={isSpam}
          disabled={loading}
          onClick={() => set({ spam: !isSpam })}
        >
          <IconMailOff size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ContactMessage record={record} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
