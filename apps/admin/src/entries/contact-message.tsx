import { useFocusReturn } from '@daybook/admin-ui';
import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { Anchor, Modal, Text } from '@mantine/core';
import { fullName } from './full-name.ts';

interface ContactMessageProps {
  record: ContentRecord;
  onClose(): void;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The full text of a message. */
export default function ContactMessage({ record, onClose }: ContactMessageProps) {
  useFocusReturn();
  const email = text(record.email);
  const employer = [text(record.jobTitle), text(record.company)].filter(Boolean).join(', ');
  const resource = text(record.resource);
  return (
    <Modal opened onClose={onClose} title={fullName(record) || email} size="lg">
      <Anchor href={`mailto:${email}`}>{email}</Anchor>
      {employer && <Text size="sm">{employer}</Text>}
      {resource && <Text size="sm">Asked for: {resource}</Text>}
      <Text mt="md" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text(record.message)}
      </Text>
    </Modal>
  );
}
