import type { ApiClient, GraphqlAnswer } from './api-client.ts';

/** A record in the trash, as staff see it. */
export interface Trashed {
  id: string;
  type: string;
  title: string;
  deletedAt: string;
  deletedByName: string;
  expiresAt: string;
}

/** The latest 100 records in the trash. */
export async function trashOf(staff: ApiClient, search?: string): Promise<Trashed[]> {
  const { data, errors } = await staff.graphql(
    'query ($search: String) { trash(search: $search) { totalCount items { id type title deletedAt deletedByName expiresAt } } }',
    { search },
  );
  if (errors[0]) throw new Error(errors[0].message);
  return data.trash.items;
}

/** Restores records and returns the response of the server. */
export function restoreRecords(staff: ApiClient, ids: string[]): Promise<GraphqlAnswer> {
  return staff.graphql('mutation ($ids: [ID!]!) { restoreRecords(ids: $ids) { id type note } }', { ids });
}

/** Deletes records in the trash permanently and returns the response of the server. */
export function purgeRecords(staff: ApiClient, ids: string[]): Promise<GraphqlAnswer> {
  return staff.graphql('mutation ($ids: [ID!]!) { purgeRecords(ids: $ids) }', { ids });
}
