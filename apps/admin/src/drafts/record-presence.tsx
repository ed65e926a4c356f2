import { useApolloClient } from '@apollo/client/react';
import type { RecordPresenceProps } from '@daybook/admin-ui';
import { PresenceNotice, type SharedPlace, usePresence } from '@daybook/admin-ui/presence';
import {
  NoteRecordEditingDocument,
  RecordEditorsDocument,
} from '@daybook/graphql-client/admin/draft-operations';
import { useMemo } from 'react';

/** Tells others who is editing a record, and says which others are. */
export default function RecordPresence({ type, id, noun, isEditing }: RecordPresenceProps) {
  const client = useApolloClient();
  const place = useMemo((): SharedPlace => {
    const fetchPolicy = 'no-cache';
    return {
      note: async (isEditing, context) => {
        const variables = { type, id, isEditing };
        const mutation = NoteRecordEditingDocument;
        return (await client.mutate({ mutation, variables, context, fetchPolicy })).data?.editors;
      },
      look: async (context) => {
        const variables = { type, id };
        const { data } = await client.query({
          query: RecordEditorsDocument,
          variables,
          context,
          fetchPolicy,
        });
        return data?.editors ?? [];
      },
    };
  }, [client, type, id]);
  const editors = usePresence(place, isEditing);
  return <PresenceNotice people={editors} task={`editing this ${noun}`} mb="md" />;
}
