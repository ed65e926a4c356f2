import { useRevisionMovesQuery } from '@daybook/graphql-client/admin/later-hooks';
import type { ContentType } from '@daybook/graphql-client/content-type';
import { Text } from '@mantine/core';
import { describeMove } from './revision-text.ts';

interface MoveNoteProps {
  content: ContentType;
  id: string;
  /** Numbers of the two revisions. */
  from: number;
  to: number;
}

/** Says how the position of a record changed between two revisions. */
export default function MoveNote({ content, ...revisions }: MoveNoteProps) {
  const { data } = useRevisionMovesQuery({
    variables: { type: content.type, ...revisions },
    fetchPolicy: 'no-cache',
  });
  const move = data && describeMove(data.differences, content);
  return move ? <Text fw={600}>{move}</Text> : null;
}
