import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { ListScreen, type ListScreenProps } from '@daybook/admin-ui';
import type { ListVariables, RecordPage, UseList } from '@daybook/graphql-client/content-type';
import { useMay } from '@daybook/graphql-client/permissions';
import { adminRoutes } from '@daybook/routes';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import type { CsvColumn } from './csv-columns.ts';
import {
  type EntryParts,
  type EntryPartVariables,
  type UseEntryCounts,
  useEntryPart,
} from './entry-parts.tsx';
import { ExportButton, type ExportPage } from './export-button.tsx';

type ExportMutation = TypedDocumentNode<
  { page: ExportPage },
  EntryPartVariables & { search?: string | null; after?: string | null }
>;

interface EntryListProps
  extends Pick<ListScreenProps, 'title' | 'noun' | 'columns' | 'useRemove' | 'RowActions' | 'BulkActions'> {
  query: TypedDocumentNode<{ list: RecordPage }, ListVariables & EntryPartVariables>;
  parts: EntryParts;
  /** The number of entries in each part. */
  useCounts: UseEntryCounts;
  /** Exports the entries of the shown part. */
  exportMutation: ExportMutation;
  /** Name of the exported file, without its extension. */
  fileName: string;
  csvColumns: readonly CsvColumn[];
}

/**
 * A list of entries in parts. Every role can read and export them; those who manage entries can mark and delete them.
 */
export function EntryList(props: EntryListProps) {
  const { query, parts, useCounts, exportMutation, fileName, csvColumns, useRemove, BulkActions, ...screen } =
    props;
  const mayManage = useMay('manageEntries');
  const mayManagePrivacy = useMay('managePrivacy');
  const { variables: part, control } = useEntryPart(parts, useCounts);
  const [params] = useSearchParams();
  const client = useApolloClient();
  const useList: UseList = ({ variables, ...options }) =>
    useQuery(query, { ...options, variables: { ...variables, ...part } });
  const readPage = async (after: string | null) => {
    const { data, error } = await client.mutate({
      mutation: exportMutation,
      variables: { ...exported(part), search: params.get('search'), after },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw error ?? new Error('The server did not answer with a page.');
    return data.page;
  };
  return (
    <ListScreen
      {...screen}
      useRemove={mayManage ? useRemove : undefined}
      BulkActions={mayManage ? BulkActions : undefined}
      titleField="email"
      useList={useList}
      tools={
        <>
          {control}
          {mayManagePrivacy && (
            <Button component={Link} to={adminRoutes.privacy} variant="default">
              Privacy
            </Button>
          )}
          <ExportButton name={fileName} columns={csvColumns} readPage={readPage} />
        </>
      }
    />
  );
}

/**
 * The export is used for mailings, so it includes unsubscribed people and addresses that bounced only if their part is
 * shown.
 */
function exported(part: EntryPartVariables): EntryPartVariables {
  return part.unsubscribed === null ? { ...part, unsubscribed: false, bounced: false } : part;
}
