import { useApolloClient } from '@apollo/client/react';
import type { TrashAccess } from '@daybook/admin-ui';
import { useMemo } from 'react';

/** The code is loaded on demand, because most visits delete and restore nothing. */
const load = () => import('./trash-access.ts');

/** Deleting and restoring records of one type. */
export function useTrashAccess(type: string): TrashAccess {
  const client = useApolloClient();
  const restore = useRestore();
  return useMemo(
    () => ({
      restore,
      usesOf: async (items) => (await load()).usesOf(client, type, items),
      remove: async (ids) => (await load()).remove(client, type, ids),
    }),
    [client, type, restore],
  );
}

/** Restores records from the trash and returns notes about them. Throws if none was restored. */
export function useRestore(): TrashAccess['restore'] {
  const client = useApolloClient();
  return useMemo(() => async (ids) => (await load()).restore(client, ids), [client]);
}
