import { Dialog, DialogButtons, showFailure, useFocusReturn } from '@daybook/admin-ui';
import { dayText, longMomentText } from '@daybook/admin-ui/times';
import {
  useDownloadExamPackMutation,
  useRemoveExamPackMutation,
} from '@daybook/graphql-client/admin/record-hooks';
import type { ExamPackPartsFragment } from '@daybook/graphql-client/admin/record-operations';
import { Badge, Button, Code, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '../record-words.ts';

const states = {
  waiting: { label: 'Waiting', color: 'gray' },
  making: { label: 'Being made', color: 'gray' },
  ready: { label: 'Ready', color: 'brand' },
  failed: { label: 'Failed', color: 'red' },
} as const;

/** 1,234,567 bytes are "1.2 MB". */
function megabytes(size: number): string {
  return `${(size / 1e6).toLocaleString(undefined, { maximumFractionDigits: size < 1e7 ? 1 : 0 })} MB`;
}

/** "/about, pages about Form ADV", or "All pages". */
function pagesOf({ addresses, topics }: ExamPackPartsFragment): string {
  const about = topics.length > 0 ? [`pages about ${topics.join(', ')}`] : [];
  return [...addresses, ...about].join(', ') || 'All pages';
}

/** An exam pack: its period, its state, and what can be done with it. */
export function ExamPackCard({ pack }: { pack: ExamPackPartsFragment }) {
  const { id, state, at, byName, checkpointSize } = pack;
  const [isAsking, setAsking] = useState(false);
  const [download, { loading }] = useDownloadExamPackMutation();
  const period = `${dayText(pack.start, 'UTC')} – ${dayText(Date.parse(pack.end) - 1, 'UTC')}`;
  const save = async () => {
    try {
      const { data } = await download({ variables: { id } });
      if (data) location.assign(data.path);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Paper withBorder p="md" component="section" aria-label={`Exam pack ${period}`}>
      <Group gap="xs">
        <Title order={2} size="h5">
          {period}
        </Title>
        <Badge variant="light" color={states[state].color}>
          {states[state].label}
        </Badge>
      </Group>
      <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {pagesOf(pack)}, as of the checkpoint over {counted(checkpointSize, 'entry', 'entries')}. {byName}{' '}
        asked for it on {longMomentText(at)}.
      </Text>
      <State pack={pack} period={period} />
      <Group mt="sm" gap="xs">
        {state === 'ready' && (
          <Button
            size="xs"
            loading={loading}
            onClick={save}
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={`Download ${period}`}
          >
            Download
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => setAsking(true)} aria-label={`Delete ${period}`}>
          Delete
        </Button>
      </Group>
      {isAsking && <RemoveDialog id={id} period={period} onClose={() => setAsking(false)} />}
    </Paper>
  );
}

function State({ pack, period }: { pack: ExamPackPartsFragment; period: string }) {
  const { state, done, total, size, sha256, expiresAt } = pack;
  if (state === 'failed')
    return (
      <Text size="sm" mt="xs">
        It could not be made. The log of the server says why. Delete it, and make it again.
      </Text>
    );
  if (state === 'making')
    return (
      <>
        <Progress
          mt="sm"
          value={total === 0 ? 0 : (100 * done) / total}
          aria-label={`Progress of ${period}`}
        />
        <Text size="sm" mt={4}>
          {done.toLocaleString('en')} of {counted(total, 'page', 'pages')}
        </Text>
      </>
    );
  if (size === null || expiresAt === null) return null;
  return (
    <>
      <Text size="sm" mt="xs">
        {megabytes(size)}, {counted(total, 'captured page', 'captured pages')}. It is deleted on{' '}
        {longMomentText(expiresAt)}.
      </Text>
      <Text size="xs" mt={4}>
        SHA-256 <Code style={{ overflowWrap: 'anywhere' }}>{sha256}</Code>
      </Text>
    </>
  );
}

function RemoveDialog({ id, period, onClose }: { id: string; period: string; onClose(): void }) {
  useFocusReturn();
  const [remove, { loading }] = useRemoveExamPackMutation({
    refetchQueries: ['ExamPacks'],
    awaitRefetchQueries: true,
  });
  const confirm = async () => {
    try {
      await remove({ variables: { id } });
      onClose();
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Dialog onClose={onClose} title="Delete the exam pack?" centered>
      <Stack>
        <Text size="sm">
          The exam pack {period} is deleted. The record stays, so the same pack can be made again.
        </Text>
        <DialogButtons onCancel={onClose} isCancelFocused>
          <Button color="red" loading={loading} onClick={confirm}>
            Delete
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
