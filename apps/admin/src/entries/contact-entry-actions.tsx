import type { BulkActionProps, RowActionProps } from '@daybook/admin-ui';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { BulkMarks, MarkActions } from './mark-actions.tsx';
import { useMarkContact } from './use-entry-changes.ts';

/** Loaded when the first message is opened. */
const ContactMessage = lazy(() => import('./contact-message.tsx'));

/** Opens a message, and marks it as handled or as spam. */
export function ContactEntryActions(props: RowActionProps) {
  const { record } = props;
  const [mark, { loading }] = useMarkContact();
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
      <Suspense>{isOpen && <ContactMessage record={record} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Marks the selected messages. */
export function ContactBulkMarks(props: BulkActionProps) {
  const [mark, { loading }] = useMarkContact();
  return <BulkMarks {...props} mark={mark} isBusy={loading} />;
}
