import { useApolloClient } from '@apollo/client/react';
import { type Column, ListScreen } from '@daybook/admin-ui';
import { useContactEntryListQuery, useRemoveContactEntryMutation } from '@daybook/graphql-client/admin/hooks';
import { ContactEntryListDocument } from '@daybook/graphql-client/admin/operations';
import type { UseList } from '@daybook/graphql-client/content-type';
import { useSearchParams } from 'react-router-dom';
import { ContactBulkMarks, ContactEntryActions } from './contact-entry-actions.tsx';
import { type CsvColumn, commonColumns } from './csv-columns.ts';
import { useEntryPart } from './entry-parts.tsx';
import { ExportButton, listIn } from './export-button.tsx';
import { receivedColumn } from './received-column.ts';
import { Sender } from './sender.tsx';
import { statusColumn } from './status-column.tsx';

const columns: readonly Column[] = [
  receivedColumn,
  {
    name: 'email',
    label: 'From',
    kind: 'text',
    sort: 'lname',
    render: (record) => <Sender record={record} />,
  },
  { name: 'company', label: 'Company', kind: 'text', sort: 'company' },
  { name: 'message', label: 'Message', kind: 'longText' },
  statusColumn,
];

const csvColumns: readonly CsvColumn[] = [
  ...commonColumns,
  { heading: 'First name', value: ({ fname }) => fname },
  { heading: 'Last name', value: ({ lname }) => lname },
  { heading: 'Job title', value: ({ jobTitle }) => jobTitle },
  { heading: 'Company', value: ({ company }) => company },
  { heading: 'Resource', value: ({ resource }) => resource },
  { heading: 'Message', value: ({ message }) => message },
];

/** What visitors wrote. */
export function ContactEntries() {
  const { variables: part, control } = useEntryPart();
  const [params] = useSearchParams();
  const client = useApolloClient();
  const useList: UseList = (options) =>
    useContactEntryListQuery({ ...options, variables: { ...options.variables, ...part } });
  const readPage = (page: number, pageSize: number) =>
    listIn(
      client.query({
        query: ContactEntryListDocument,
        variables: { ...part, page, pageSize, search: params.get('search') },
        fetchPolicy: 'no-cache',
      }),
    );
  return (
    <ListScreen
      title="Contact entries"
      noun="message"
      titleField="email"
      columns={columns}
      useList={useList}
      useRemove={useRemoveContactEntryMutation}
      RowActions={ContactEntryActions}
      BulkActions={ContactBulkMarks}
      tools={
        <>
          {control}
          <ExportButton name="contact-entries" columns={csvColumns} readPage={readPage} />
        </>
      }
    />
  );
}
