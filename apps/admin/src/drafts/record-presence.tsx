import { useApolloClient } from '@apollo/client/react';
import type { RecordPresenceProps } from '@daybook/admin-ui';
import { PresenceNotice, type SharedPlace, usePresence } from '@daybook/admin-ui/presence';
import {
  NoteRecordEditingDocument,
  RecordEditorsDocument,
} from '@daybook/graphql-client/admin/draft-operations';
import { quietContext } from '@daybook/graphql-client/quiet-context';
import { useMemo } from 'react';

/** Tells others who is editing a record, and says which others are. */
export default function RecordPresence({ type, id, noun, isEditing }: RecordPresenceProps) {
  const client = useApolloClient();
  const place = useMemo((): SharedPlace => {
    const fetchPolicy = 'no-cache';
    return {
      note: async (isEditing, options) => {
        const variables = { type, id, isEditing };
        const context = { ...quietContext, ...options };
        const mutation = NoteRecordEditingDocument;
        return (await client.mutate({ mutation, variables, context, fetchPolicy })).data?.editors;
      },
      look: async () => {
        const variables = { type, id };
        const query = RecordEditorsDocument;
        const { data } = await client.query({ query, variables, context: quietContext, fetchPolicy });
        return data?.editors ?? [];
      },
    };
  }, [client, type, id]);
  const editors = usePresence(place, isEditing);
  return <PresenceNotice people={editors} task={`editing this ${noun}`} mb="md" />;
}
