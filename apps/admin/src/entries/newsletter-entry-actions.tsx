import type { BulkActionProps, RowActionProps } from '@daybook/admin-ui';
import { BulkMarks, MarkActions } from './mark-actions.tsx';
import { useMarkSignUp } from './use-entry-changes.ts';

/** Marks a sign-up as handled or as spam. */
export function NewsletterEntryActions(props: RowActionProps) {
  const [mark, { loading }] = useMarkSignUp();
  return <MarkActions {...props} mark={mark} isBusy={loading} />;
}

/** Marks the selected sign-ups. */
export function NewsletterBulkMarks(props: BulkActionProps) {
  const [mark, { loading }] = useMarkSignUp();
  return <BulkMarks {...props} mark={mark} isBusy={loading} />;
}
