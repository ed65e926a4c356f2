import { useApolloClient } from '@apollo/client/react';
import type { TrashAccess } from '@daybook/admin-ui';
import { RecordUsesDocument, RestoreRecordsDocument } from '@daybook/graphql-client/admin/later-operations';
import { useMemo } from 'react';
import { describeUses } from './trash-text.ts';

/** Deleting and restoring records of one type. */
export function useTrashAccess(type: string): TrashAccess {
  const client = useApolloClient();
  const restore = useRestore();
  return useMemo(
    () => ({
      restore,
      async usesOf(items) {
        const { data, error } = await client.query({
          query: RecordUsesDocument,
          variables: { type, ids: items.map(({ id }) => id) },
          fetchPolicy: 'no-cache',
        });
        if (!data) throw error ?? new Error('The server did not answer with the uses.');
        return describeUses(data.uses, items);
      },
    }),
    [client, type, restore],
  );
}

/** Restores records from the trash and returns notes about them. Throws if none was restored. */
export function useRestore(): TrashAccess['restore'] {
  const client = useApolloClient();
  return useMemo(
    () => async (ids) => {
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
    },
    [client],
  );
}
