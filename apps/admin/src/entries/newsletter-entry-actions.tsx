import type { BulkActionProps, RowActionProps } from '@daybook/admin-ui';
import { useMarkNewsletterEntryMutation } from '@daybook/graphql-client/admin/hooks';
import { BulkMarks, MarkActions } from './mark-actions.tsx';

/** Marks a sign-up as handled or as spam. */
export function NewsletterEntryActions(props: RowActionProps) {
  const [mark, { loading }] = useMarkNewsletterEntryMutation();
  return <MarkActions {...props} mark={mark} isBusy={loading} />;
}

/** Marks the selected sign-ups. */
export function NewsletterBulkMarks(props: BulkActionProps) {
  const [mark, { loading }] = useMarkNewsletterEntryMutation();
  return <BulkMarks {...props} mark={mark} isBusy={loading} />;
}
