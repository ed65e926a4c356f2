import { recordPath } from '@daybook/admin-ui';
import type { MediaDetailsFragment } from '@daybook/graphql-client/admin/later-operations';
import { Anchor, List, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formPathOf } from '../audit/record-address.ts';
import { kindOf } from '../content-types/type-names.ts';

/** The records that use a file, with links to their forms. */
export function MediaUses({ uses }: Pick<MediaDetailsFragment, 'uses'>) {
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        Where it is used
      </Title>
      {uses.length === 0 && <Text size="sm">No record uses it.</Text>}
      <List size="sm">
        {uses.map(({ type, recordId, title, isDraft }) => {
          const path = formPathOf(type);
          const name = title || 'Untitled';
          return (
            <List.Item key={`${type} ${recordId}`} style={{ overflowWrap: 'anywhere' }}>
              {path && !isDraft ? (
                <Anchor component={Link} to={recordPath(path, { id: recordId })} underline="always" size="sm">
                  {name}
                </Anchor>
              ) : (
                name
              )}{' '}
              <Text component="span" size="xs" c="dimmed">
                {isDraft ? `${kindOf(type)}, draft` : kindOf(type)}
              </Text>
            </List.Item>
          );
        })}
      </List>
    </section>
  );
}
