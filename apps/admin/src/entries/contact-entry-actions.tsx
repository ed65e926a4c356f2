import type { BulkActionProps, RowActionProps } from '@daybook/admin-ui';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { BulkMarks, MarkActions } from './mark-actions.tsx';
import { useMarkContact } from './use-entry-changes.ts';
import { useMessagePath } from './use-message-path.ts';

/** Opens a message, closes it, and marks it as spam. */
export function ContactEntryActions(props: RowActionProps) {
  const { record } = props;
  const pathOf = useMessagePath();
  return (
    <>
      <Tooltip label="Read">
        <ActionIcon
          component={Link}
          to={pathOf(record.id)}
          variant="subtle"
          aria-label={`Read the message of ${String(record.email)}`}
        >
          <IconEye size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <MarkActions {...props} marking={useMarkContact()} />
    </>
  );
}

/** Marks the selected messages. */
export function ContactBulkMarks(props: BulkActionProps) {
  return <BulkMarks {...props} marking={useMarkContact()} />;
}
