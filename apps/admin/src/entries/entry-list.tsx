import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { ListScreen, type ListScreenProps } from '@daybook/admin-ui';
import type { ListVariables, RecordPage, UseList } from '@daybook/graphql-client/content-type';

import { useSearchParams } from 'react-router-dom';
import type { CsvColumn } from './csv-columns.ts';
import {
  type EntryParts,
  type EntryPartVariables,
  type UseEntryCounts,
  useEntryPart,
} from './entry-parts.tsx';
import { ExportButton } from './export-button.tsx';

interface EntryListProps
  extends Pick<ListScreenProps, 'title' | 'noun' | 'columns' | 'useRemove' | 'RowActions' | 'BulkActions'> {
  query: TypedDocumentNode<{ list: RecordPage }, ListVariables & EntryPartVariables>;
  parts: EntryParts;
  /** How many entries each part holds. */
  useCounts: UseEntryCounts;
  /** Name of the exported file, without its ending. */
  fileName: string;
  csvColumns: readonly CsvColumn[];
}

/** What visitors sent in: whole or in parts, to be read, marked, deleted and exported. */
export function EntryList({ query, parts, useCounts, fileName, csvColumns, ...screen }: EntryListProps) {
  const { variables: part, control } = useEntryPart(parts, useCounts);
  const [params] = useSearchParams();
  const client = useApolloClient();
  const useList: UseList = ({ variables, ...options }) =>
    useQuery(query, { ...options, variables: { ...variables, ...part } });
  const readPage = async (page: number, pageSize: number) => {
    const { data, error } = await client.query({
      query,
      variables: { ...exported(part), page, pageSize, search: params.get('search') },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw error ?? new Error('The list was not answered.');
    return data.list;
  };
  return (
    <ListScreen
      {...screen}
      titleField="email"
      useList={useList}
      tools={
        <>
          {control}
          <ExportButton name={fileName} columns={csvColumns} readPage={readPage} />
        </>
      }
    />
  );
}

/** The export is used to send letters, so it contains people who unsubscribed only if that part is shown. */
function exported(part: EntryPartVariables): EntryPartVariables {
  return part.unsubscribed === null ? { ...part, unsubscribed: false } : part;
}
