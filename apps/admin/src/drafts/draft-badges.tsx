import type { RowNoteProps } from '@daybook/admin-ui';
import { useDraftMarksQuery } from '@daybook/graphql-client/admin/draft-hooks';
import { Badge, Group } from '@mantine/core';
import { badgeOf } from './draft-marks.ts';

interface DraftBadgesProps extends RowNoteProps {
  /** The type of the records. Null if the list has records of several types. */
  type: string | null;
}

/**
 * Badges that describe the drafts of a record. All rows request the drafts of the whole page, so Apollo sends only one
 * query.
 */
export default function DraftBadges({ type, record, records }: DraftBadgesProps) {
  const { data } = useDraftMarksQuery({
    variables: { ...(type && { types: [type] }), recordIds: records.map(({ id }) => id) },
    fetchPolicy: 'cache-and-network',
  });
  const drafts = data?.drafts.items.filter(({ recordId }) => recordId === record.id) ?? [];
  if (drafts.length === 0) return null;
  return (
    <Group gap={4} mt={4}>
      {drafts.map((draft) => {
        const { label, color } = badgeOf(draft);
        return (
          <Badge key={draft.id} size="sm" variant="light" tt="none" color={color}>
            {label}
          </Badge>
        );
      })}
    </Group>
  );
}
