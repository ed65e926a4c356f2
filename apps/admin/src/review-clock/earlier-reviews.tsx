import { dayText } from '@daybook/admin-ui/times';
import type { RecordReviewsQuery } from '@daybook/graphql-client/admin/later-operations';
import { List, Stack, Text, Title } from '@mantine/core';

/** The reviews of a record so far. */
export function EarlierReviews({ reviews }: Pick<RecordReviewsQuery, 'reviews'>) {
  if (reviews.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label="Earlier reviews">
      <Title order={3} size="h5">
        Earlier reviews
      </Title>
      <List listStyleType="none" spacing="xs" size="sm">
        {reviews.map(({ id, at, byName, note }) => (
          <List.Item key={id}>
            {dayText(at)}, {byName}
            {note && (
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {note}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
