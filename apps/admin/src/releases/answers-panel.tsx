import { momentText } from '@daybook/admin-ui/times';
import type { GivenAnswerFragment } from '@daybook/graphql-client/admin/release-operations';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { AnswerFiles } from './answer-files.tsx';

/** The answers to findings that were given in a release, oldest first. Shows nothing if there are none. */
export function AnswersPanel({ answers }: { answers: readonly GivenAnswerFragment[] }) {
  if (answers.length === 0) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="answers">
      <Title order={2} size="h5" id="answers" mb={4}>
        Answers to findings
      </Title>
      <Stack component="ol" gap="sm" mt="sm" p={0} mb={0} style={{ listStyle: 'none' }}>
        {answers.map(({ rule, sentence, ...given }) => (
          <li key={given.id} style={{ overflowWrap: 'anywhere' }}>
            <Text size="sm">
              {rule}: <q>{sentence}</q>
            </Text>
            <GivenAnswer {...given} />
          </li>
        ))}
      </Stack>
    </Paper>
  );
}

interface GivenAnswerProps extends Pick<GivenAnswerFragment, 'id' | 'reason' | 'byName' | 'at' | 'files'> {
  /** Whether it was given in an earlier release. */
  isEarlier?: boolean;
}

/** Who answered a finding when, why the sentence stays, and the files that support it. */
export function GivenAnswer({ id, files, reason, byName, at, isEarlier = false }: GivenAnswerProps) {
  return (
    <>
      <Text size="sm" mt={2} style={{ whiteSpace: 'pre-wrap' }}>
        <b>{byName}</b>{' '}
        <Text span size="xs" c="dimmed">
          <time dateTime={at}>{momentText(at)}</time>
          {isEarlier && ', for an earlier publication'}
        </Text>
        {'\n'}
        {reason}
      </Text>
      <AnswerFiles answer={id} files={files} />
    </>
  );
}
