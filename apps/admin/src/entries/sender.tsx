import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { Anchor, Text } from '@mantine/core';
import { fullName } from './full-name.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Name, job, and email address of a sender. */
export function Sender({ record }: { record: ContentRecord }) {
  const email = text(record.email);
  const name = fullName(record);
  return (
    <>
      {name && (
        <Text size="sm" fw={500}>
          {name}
        </Text>
      )}
      {text(record.jobTitle) && <Text size="xs">{text(record.jobTitle)}</Text>}
      <Anchor href={`mailto:${email}`} size="xs" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Anchor>
    </>
  );
}
