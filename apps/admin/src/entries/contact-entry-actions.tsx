import type { BulkActionProps, RowActionProps } from '@daybook/admin-ui';
import { useMarkContactEntryMutation } from '@daybook/graphql-client/admin/hooks';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { ContactMessage } from './contact-message.tsx';
import { BulkMarks, MarkActions } from './mark-actions.tsx';

/** Reads a message, and marks it as handled or as spam. */
export function ContactEntryActions(props: RowActionProps) {
  const { record } = props;
  const [mark, { loading }] = useMarkContactEntryMutation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip label="Read">
        <ActionIcon
          variant="subtle"
          aria-label={`Read the message of ${String(record.email)}`}
          onClick={() => setOpen(true)}
        >
          <IconEye size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <MarkActions {...props} mark={mark} isBusy={loading} />
      <ContactMessage record={record} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Marks the selected messages. */
export function ContactBulkMarks(props: BulkActionProps) {
  const [mark, { loading }] = useMarkContactEntryMutation();
  return <BulkMarks {...props} mark={mark} isBusy={loading} />;
}
