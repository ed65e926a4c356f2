import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { fullName } from './full-name.ts';
import { useMessagePath } from './use-message-path.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Name, job, and email address of a sender. The name leads to the message. */
export function Sender({ record }: { record: ContentRecord }) {
  const email = text(record.email);
  const name = fullName(record);
  const pathOf = useMessagePath();
  return (
    <>
      <Anchor
        component={Link}
        to={pathOf(record.id)}
        size="sm"
        fw={500}
        c="inherit"
        style={{ overflowWrap: 'anywhere' }}
      >
        {name || email}
      </Anchor>
      {text(record.jobTitle) && <Text size="xs">{text(record.jobTitle)}</Text>}
      {name && (
        <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
      )}
    </>
  );
}
