import { type Column, Moment } from '@daybook/admin-ui';
import { useNewsletterEntryCountsQuery } from '@daybook/graphql-client/admin/entry-hooks';
import {
  ExportNewsletterEntriesDocument,
  NewsletterEntryListDocument,
} from '@daybook/graphql-client/admin/entry-operations';
import { type CsvColumn, commonColumns } from './csv-columns.ts';
import { EntryList } from './entry-list.tsx';
import { signUpParts } from './entry-parts.tsx';
import { NewsletterBulkMarks, NewsletterEntryActions } from './newsletter-entry-actions.tsx';
import { receivedColumn } from './received-column.ts';
import { statusColumn } from './status-column.tsx';
import { useRemoveSignUp } from './use-entry-changes.ts';

const columns: readonly Column[] = [
  { name: 'email', label: 'Email', sort: 'email' },
  receivedColumn,
  {
    name: 'confirmedAt',
    label: 'Confirmation',
    render: ({ confirmedAt }) => (
      <>
        {confirmedAt ? 'Confirmed' : 'Not confirmed'}
        {typeof confirmedAt === 'string' && <Moment mark={{ at: confirmedAt }} />}
      </>
    ),
  },
  statusColumn,
];

const csvColumns: readonly CsvColumn[] = [
  ...commonColumns,
  { heading: 'Confirmed', value: ({ confirmedAt }) => confirmedAt },
  { heading: 'Bounced', value: ({ bouncedAt }) => bouncedAt },
  { heading: 'Unsubscribed', value: ({ unsubscribedAt }) => unsubscribedAt },
  { heading: 'Unsubscribe link', value: ({ unsubscribeUrl }) => unsubscribeUrl },
];

/** The newsletter sign-ups. */
export default function NewsletterEntries() {
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
      exportMutation={ExportNewsletterEntriesDocument}
      csvColumns={csvColumns}
    />
  );
}
