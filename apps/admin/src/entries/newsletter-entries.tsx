import { useApolloClient } from '@apollo/client/react';
import { type Column, ListScreen } from '@daybook/admin-ui';
import {
  useNewsletterEntryListQuery,
  useRemoveNewsletterEntryMutation,
} from '@daybook/graphql-client/admin/hooks';
import { NewsletterEntryListDocument } from '@daybook/graphql-client/admin/operations';
import type { UseList } from '@daybook/graphql-client/content-type';
import { useSearchParams } from 'react-router-dom';
import { commonColumns } from './csv-columns.ts';
import { useEntryPart } from './entry-parts.tsx';
import { ExportButton, listIn } from './export-button.tsx';
import { NewsletterBulkMarks, NewsletterEntryActions } from './newsletter-entry-actions.tsx';
import { receivedColumn } from './received-column.ts';
import { statusColumn } from './status-column.tsx';

const columns: readonly Column[] = [
  { name: 'email', label: 'Email', kind: 'text', sort: 'email' },
  receivedColumn,
  statusColumn,
];

/** Who signed up for the newsletter. */
export function NewsletterEntries() {
  const { variables: part, control } = useEntryPart();
  const [params] = useSearchParams();
  const client = useApolloClient();
  const useList: UseList = (options) =>
    useNewsletterEntryListQuery({ ...options, variables: { ...options.variables, ...part } });
  const readPage = (page: number, pageSize: number) =>
    listIn(
      client.query({
        query: NewsletterEntryListDocument,
        variables: { ...part, page, pageSize, search: params.get('search') },
        fetchPolicy: 'no-cache',
      }),
    );
  return (
    <ListScreen
      title="Newsletter entries"
      noun="sign-up"
      titleField="email"
      columns={columns}
      useList={useList}
      useRemove={useRemoveNewsletterEntryMutation}
      RowActions={NewsletterEntryActions}
      BulkActions={NewsletterBulkMarks}
      tools={
        <>
          {control}
          <ExportButton name="newsletter-entries" columns={commonColumns} readPage={readPage} />
        </>
      }
    />
  );
}
