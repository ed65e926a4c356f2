import type { Column } from '@daybook/admin-ui';
import { useContactEntryCountsQuery } from '@daybook/graphql-client/admin/entry-hooks';
import {
  ContactEntryListDocument,
  ExportContactEntriesDocument,
} from '@daybook/graphql-client/admin/entry-operations';
import { ContactBulkMarks, ContactEntryActions } from './contact-entry-actions.tsx';
import { stateLabels, workOf } from './contact-work.ts';
import { type CsvColumn, commonColumns } from './csv-columns.ts';
import { EntryList } from './entry-list.tsx';
import { messageParts } from './entry-parts.tsx';
import { receivedColumn } from './received-column.ts';
import { Sender } from './sender.tsx';
import { workColumn } from './status-column.tsx';
import { useRemoveContact } from './use-entry-changes.ts';

const columns: readonly Column[] = [
  receivedColumn,
  {
    name: 'email',
    label: 'From',
    sort: 'lastName',
    render: (record) => <Sender record={record} />,
  },
  { name: 'company', label: 'Company', sort: 'company' },
  { name: 'message', label: 'Message' },
  workColumn,
];

const csvColumns: readonly CsvColumn[] = [
  ...commonColumns,
  { heading: 'First name', value: ({ firstName }) => firstName },
  { heading: 'Last name', value: ({ lastName }) => lastName },
  { heading: 'Job title', value: ({ jobTitle }) => jobTitle },
  { heading: 'Company', value: ({ company }) => company },
  { heading: 'Resource', value: ({ resource }) => resource },
  { heading: 'Message', value: ({ message }) => message },
  { heading: 'State', value: (entry) => stateLabels[workOf(entry).state] },
  { heading: 'Assigned to', value: (entry) => workOf(entry).assigneeName },
  { heading: 'Answered', value: (entry) => workOf(entry).answeredAt },
];

/** The messages of visitors. */
export default function ContactEntries() {
  return (
    <EntryList
      title="Contact entries"
      noun="message"
      parts={messageParts}
      query={ContactEntryListDocument}
      columns={columns}
      useCounts={useContactEntryCountsQuery}
      useRemove={useRemoveContact}
      RowActions={ContactEntryActions}
      BulkActions={ContactBulkMarks}
      fileName="contact-entries"
      exportMutation={ExportContactEntriesDocument}
      csvColumns={csvColumns}
    />
  );
}
