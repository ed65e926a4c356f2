import type { ApolloClient } from '@apollo/client';
import type { TrashAccess } from '@daybook/admin-ui';
import {
  RecordUsesDocument,
  RemoveRecordsDocument,
  RestoreRecordsDocument,
} from '@daybook/graphql-client/admin/later-operations';
import { describeUses } from './trash-text.ts';

/** A sentence for each kind of reference to records of a type. */
export async function usesOf(
  client: ApolloClient,
  type: string,
  items: Parameters<TrashAccess['usesOf']>[0],
): Promise<readonly string[]> {
  const { data, error } = await client.query({
    query: RecordUsesDocument,
    variables: { type, ids: items.map(({ id }) => id) },
    fetchPolicy: 'no-cache',
  });
  if (!data) throw error ?? new Error('The server did not answer with the uses.');
  return describeUses(data.uses, items);
}

/** Moves records to the trash in one publication. Returns the ids of those that were not gone yet. */
export async function remove(
  client: ApolloClient,
  type: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { data, error } = await client.mutate({
    mutation: RemoveRecordsDocument,
    variables: { type, ids: [...ids] },
  });
  if (!data) throw error ?? new Error('The server did not answer with the removed records.');
  return data.removed;
}

/** Restores records from the trash and returns notes about them. Throws if none was restored. */
export async function restore(client: ApolloClient, ids: readonly string[]): Promise<readonly string[]> {
  const { data, error } = await client.mutate({
    mutation: RestoreRecordsDocument,
    variables: { ids: [...ids] },
  });
  if (!data) throw error ?? new Error('The server did not answer with the restored records.');
  const missing = ids.length - data.restored.length;
  return [
    ...data.restored.flatMap(({ note }) => note ?? []),
    ...(missing > 0 ? [`${missing} of them can no longer be restored.`] : []),
  ];
}
