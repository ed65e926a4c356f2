import { FailureAlert } from '@daybook/admin-ui';
import { useExamPacksQuery } from '@daybook/graphql-client/admin/record-hooks';
import { backgroundContext } from '@daybook/graphql-client/admin-client';
import { adminRoutes } from '@daybook/routes';
import { Anchor, Loader, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ExamPackCard } from './exam-pack-card.tsx';
import { ExamPackForm } from './exam-pack-form.tsx';

/** The exam packs: a form for new ones, and a list of those that are kept. */
export default function ExamPacksScreen() {
  const { data, error, startPolling, stopPolling } = useExamPacksQuery({
    fetchPolicy: 'network-only',
    context: backgroundContext,
  });
  const isBusy = data?.examPacks.some(({ state }) => state === 'waiting' || state === 'making') ?? false;
  useEffect(() => {
    if (!isBusy) return;
    startPolling(2_000);
    return stopPolling;
  }, [isBusy, startPolling, stopPolling]);
  return (
    <Stack maw={760}>
      <Title order={1} size="h2">
        Exam packs
      </Title>
      <Text>
        An exam pack is a ZIP archive for examiners: the captured pages of a period, who published and
        approved them, what changed, and the proofs of the{' '}
        <Anchor component={Link} to={adminRoutes.record} underline="always">
          record
        </Anchor>
        . Whoever gets it can check it in a browser without this site.
      </Text>
      <ExamPackForm />
      <FailureAlert failure={error} />
      {!data && !error && <Loader aria-label="Loading" />}
      {data?.examPacks.length === 0 && <Text c="dimmed">There are no exam packs.</Text>}
      {data?.examPacks.map((pack) => (
        <ExamPackCard key={pack.id} pack={pack} />
      ))}
    </Stack>
  );
}
