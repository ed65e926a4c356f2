import type { DashboardQuery } from '@daybook/graphql-client/admin/operations';
import { usePermissions } from '@daybook/graphql-client/permissions';
import { Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import classes from './dashboard.module.css';
import LatestEntries from './latest-entries.tsx';
import RecentChanges from './recent-changes.tsx';

const WaitingReleases = lazy(() => import('./waiting-releases.tsx'));

/** The releases that wait for the viewer, the latest entries, and the latest changes. */
export default function Latest({ changes }: { changes: DashboardQuery['changes'] | undefined }) {
  const mayJudge = usePermissions()('approveReleases');
  return (
    <Stack gap="lg">
      <Suspense>{mayJudge && <WaitingReleases />}</Suspense>
      <div className={classes.columns}>
        <LatestEntries />
        {changes ? <RecentChanges changes={changes} /> : <Skeleton h={320} />}
      </div>
    </Stack>
  );
}
