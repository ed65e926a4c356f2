import type { ApolloClient } from '@apollo/client';
import {
  SelectedDraftsDocument,
  type SelectedDraftsQuery,
} from '@daybook/graphql-client/admin/bulk-operations';
import type { ContentType, ListVariables, RecordPage } from '@daybook/graphql-client/content-type';

/** A draft of a selected record. */
export type SelectedDraft = SelectedDraftsQuery['drafts']['items'][number];

/** One page of a list. */
export async function readPage(
  client: ApolloClient,
  list: ContentType['documents']['list'],
  variables: ListVariables,
): Promise<RecordPage> {
  const { data, error } = await client.query({ query: list, variables, fetchPolicy: 'no-cache' });
  if (!data) throw error ?? new Error('The server did not answer with the list.');
  return data.list;
}

/** All drafts of some records. The server returns at most 100 per page. */
export async function readDrafts(
  client: ApolloClient,
  ids: readonly string[],
): Promise<readonly SelectedDraft[]> {
  const drafts: SelectedDraft[] = [];
  for (let page = 1; ; page += 1) {
    const { data, error } = await client.query({
      query: SelectedDraftsDocument,
      variables: { ids: [...ids], page },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw error ?? new Error('The server did not answer with the drafts.');
    drafts.push(...data.drafts.items);
    if (data.drafts.items.length === 0 || drafts.length >= data.drafts.totalCount) return drafts;
  }
}
