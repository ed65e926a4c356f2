import { Stack, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSessionUser } from '../session/session-context.ts';

const Desk = lazy(() => import('../desk/desk.tsx'));

/** The first screen after the sign-in: a greeting, and the work that waits. */
export default function Dashboard() {
  const { fname } = useSessionUser();
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        {fname ? `Good day, ${fname}` : 'Dashboard'}
      </Title>
      <Suspense fallback={null}>
        <Desk />
      </Suspense>
    </Stack>
  );
}
