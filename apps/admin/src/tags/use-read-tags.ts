import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';

/** Reads the tags that records of a type have in a field, most frequent first. */
export function useReadTags(type: string): (field: string) => Promise<readonly string[]> {
  const client = useApolloClient();
  return useCallback(
    async (field) => (await import('./read-tags.ts')).readTags(client, type, field),
    [client, type],
  );
}
