import type { ApolloClient } from '@apollo/client';
import { TagsInUseDocument } from '@daybook/graphql-client/admin/bulk-operations';

/** The tags that records of a type have in a field, most frequent first. */
export async function readTags(
  client: ApolloClient,
  type: string,
  field: string,
): Promise<readonly string[]> {
  const { data, error } = await client.query({
    query: TagsInUseDocument,
    variables: { type, field },
    fetchPolicy: 'network-only',
  });
  if (!data) throw error ?? new Error('The server did not answer with the tags.');
  return data.tags.map(({ name }) => name);
}
