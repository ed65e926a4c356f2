import type { BulkActionProps, RowActionProps } from '@daybook/admin-ui';
import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconLink } from '@tabler/icons-react';
import { BulkMarks, MarkActions } from './mark-actions.tsx';
import { useMarkSignUp } from './use-entry-changes.ts';

/** Copies an unsubscribe link, and marks a sign-up as handled or as spam. */
export function NewsletterEntryActions(props: RowActionProps) {
  const { record } = props;
  const marking = useMarkSignUp();
  return (
    <>
      <CopyButton value={String(record.unsubscribeUrl ?? '')}>
        {({ copied, copy }) => {
          const label = copied ? 'Copied' : 'Copy the unsubscribe link';
          return (
            <Tooltip label={label}>
              <ActionIcon variant="subtle" aria-label={`${label}: ${String(record.email)}`} onClick={copy}>
                {copied ? <IconCheck size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
              </ActionIcon>
            </Tooltip>
          );
        }}
      </CopyButton>
      <MarkActions {...props} marking={marking} />
    </>
  );
}

/** Marks the selected sign-ups. */
export function NewsletterBulkMarks(props: BulkActionProps) {
  return <BulkMarks {...props} marking={useMarkSignUp()} />;
}
