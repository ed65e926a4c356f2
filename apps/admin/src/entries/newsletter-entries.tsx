import type { Column } from '@daybook/admin-ui';
import { useNewsletterEntryCountsQuery } from '@daybook/graphql-client/admin/later-hooks';
import { NewsletterEntryListDocument } from '@daybook/graphql-client/admin/later-operations';
import { type CsvColumn, commonColumns } from './csv-columns.ts';
import { EntryList } from './entry-list.tsx';
import { signUpParts } from './entry-parts.tsx';
import { NewsletterBulkMarks, NewsletterEntryActions } from './newsletter-entry-actions.tsx';
import { receivedColumn } from './received-column.ts';
import { statusColumn } from './status-column.tsx';
import { useRemoveSignUp } from './use-entry-changes.ts';

const columns: readonly Column[] = [
  { name: 'email', label: 'Email', kind: 'text', sort: 'email' },
  receivedColumn,
  statusColumn,
];

const csvColumns: readonly CsvColumn[] = [
  ...commonColumns,
  { heading: 'Unsubscribed', value: ({ unsubscribedAt }) => unsubscribedAt },
  { heading: 'Unsubscribe link', value: ({ unsubscribeUrl }) => unsubscribeUrl },
];

/** The newsletter sign-ups. */
export function NewsletterEntries() {
  return (
    <EntryList
      title="Newsletter entries"
      noun="sign-up"
      parts={signUpParts}
      query={NewsletterEntryListDocument}
      columns={columns}
      useCounts={useNewsletterEntryCountsQuery}
      useRemove={useRemoveSignUp}
      RowActions={NewsletterEntryActions}
      BulkActions={NewsletterBulkMarks}
      fileName="newsletter-entries"
      csvColumns={csvColumns}
    />
  );
}
