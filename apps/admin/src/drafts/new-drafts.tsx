import { useNewDraftsQuery } from '@daybook/graphql-client/admin/draft-hooks';
import { adminRoutes } from '@daybook/routes';
import { Anchor, Badge, Group, Paper, Text, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { kindOf } from '../content-types/type-names.ts';
import { badgeOf } from './draft-marks.ts';
import { addressOf } from './draft-rows.ts';

const maxShown = 5;

interface NewDraftsProps {
  /** The types of the records. If there are several, each record is listed with its type. */
  types: readonly string[];
}

/**
 * Lists the records of some types that were never published, above the list of these types. The search of the list
 * applies to them as well.
 */
export default function NewDrafts({ types }: NewDraftsProps) {
  const [params] = useSearchParams();
  const { data, previousData } = useNewDraftsQuery({
    variables: { types: [...types], search: params.get('search') ?? '', pageSize: maxShown },
    fetchPolicy: 'cache-and-network',
  });
  const { items, totalCount } = (data ?? previousData)?.drafts ?? { items: [], totalCount: 0 };
  if (items.length === 0) return null;
  return (
    <Paper withBorder p="sm" mb="sm" component="section" aria-labelledby="not-published">
      <Title order={2} size="h6" id="not-published" mb={4}>
        Not published yet
      </Title>
      {items.map((draft) => {
        const { label, color } = badgeOf(draft);
        return (
          <Group key={draft.id} gap="xs" py={4}>
            <Anchor
              component={Link}
              to={addressOf(draft) ?? adminRoutes.drafts}
              c="inherit"
              size="sm"
              fw={500}
              style={{ overflowWrap: 'anywhere' }}
            >
              {draft.title || 'Untitled'}
            </Anchor>
            <Badge size="sm" variant="light" tt="none" color={color}>
              {label}
            </Badge>
            <Text size="xs" c="dimmed">
              {types.length > 1 && `${kindOf(draft.type)} · `}
              {draft.updatedByName}
            </Text>
          </Group>
        );
      })}
      {totalCount > items.length && (
        <Anchor component={Link} to={adminRoutes.drafts} size="sm">
          Show all drafts ({totalCount - items.length} more)
        </Anchor>
      )}
    </Paper>
  );
}
