import { momentText } from '@daybook/admin-ui/times';
import type { ContactMessageQuery } from '@daybook/graphql-client/admin/entry-operations';
import { Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { AnswerDelivery } from './answer-delivery.tsx';
import { fullName } from './full-name.ts';

export type Message = NonNullable<ContactMessageQuery['entry']>;
type Item = ContactMessageQuery['thread'][number];

export interface MessageThreadProps {
  entry: Message;
  thread: readonly Item[];
}

/** What the visitor wrote, and everything that happened since, oldest first. */
export function MessageThread({ entry, thread }: MessageThreadProps) {
  const name = fullName(entry) || entry.email;
  const words = entry.resource === '' ? name : `${name} requested “${entry.resource}”`;
  return (
    <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="What happened">
      <Card title={words} at={entry.meta?.created.at ?? ''}>
        {entry.message}
      </Card>
      {thread.map((item) => (
        <ThreadEntry key={item.id} item={item} />
      ))}
    </Stack>
  );
}

function ThreadEntry({ item }: { item: Item }) {
  const { kind, authorName, text, at, mail } = item;
  if (kind === 'note')
    return (
      <Card title={`Note by ${authorName}`} at={at} isNote>
        {text}
      </Card>
    );
  if (kind === 'answer')
    return (
      <Card
        title={`Answer by ${authorName}`}
        at={at}
        footer={mail && <AnswerDelivery id={item.id} author={authorName} mail={mail} />}
      >
        {text}
      </Card>
    );
  return (
    <Text component="li" size="sm" c="dimmed" px="md" style={{ overflowWrap: 'anywhere' }}>
      {authorName} {wordsOf(item)} · <Time at={at} />
    </Text>
  );
}

const stateWords: Readonly<Record<string, string>> = {
  open: 'reopened the message',
  answered: 'marked the message as answered',
  closed: 'closed the message',
};

function wordsOf({ kind, text }: Item): string {
  if (kind === 'state') return stateWords[text] ?? `set the state to ${text}`;
  if (kind === 'spam') return 'marked the message as spam';
  if (kind === 'notSpam') return 'marked the message as not spam';
  return text === '' ? 'removed the assignee' : `assigned the message to ${text}`;
}

interface CardProps {
  title: string;
  at: string;
  /** Whether only staff sees the text. */
  isNote?: boolean;
  footer?: ReactNode;
  children: string;
}

function Card({ title, at, isNote = false, footer, children }: CardProps) {
  return (
    <Paper
      component="li"
      withBorder
      p="md"
      style={isNote ? { borderInlineStart: '4px solid var(--mantine-color-yellow-6)' } : {}}
    >
      <Group justify="space-between" gap="xs" mb={children === '' ? 0 : 'xs'} align="baseline">
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          <Time at={at} />
        </Text>
      </Group>
      {children !== '' && (
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} mb={footer ? 'sm' : 0}>
          {children}
        </Text>
      )}
      {footer}
    </Paper>
  );
}

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at)}</time>;
}
