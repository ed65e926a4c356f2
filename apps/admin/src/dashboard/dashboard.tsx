import { useDashboardQuery } from '@daybook/graphql-client/admin/hooks';
import type { DashboardQuery } from '@daybook/graphql-client/admin/operations';
import { adminRoutes, contentRoutes } from '@daybook/routes';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useSessionUser } from '../session/session-context.ts';
import classes from './dashboard.module.css';

const FailureAlert = lazy(async () => ({
  default: (await import('@daybook/admin-ui/failure-alert')).FailureAlert,
}));
const Latest = lazy(() => import('./latest.tsx'));

const tiles = [
  { name: 'inReview', label: 'Releases in review', path: `${adminRoutes.releases}?show=in-review` },
  { name: 'scheduled', label: 'Scheduled releases', path: `${adminRoutes.releases}?show=scheduled` },
  { name: 'posts', label: 'Posts', path: contentRoutes.Post.list },
  { name: 'events', label: 'Events', path: contentRoutes.Event.list },
  { name: 'webinars', label: 'Webinars', path: contentRoutes.Webinar.list },
  { name: 'newsletterFiles', label: 'Newsletter files', path: contentRoutes.NewsletterResource.list },
  { name: 'additionalResources', label: 'Additional resources', path: contentRoutes.AdditionalResource.list },
  { name: 'team', label: 'Team members', path: contentRoutes.TeamMember.list },
  { name: 'partners', label: 'Partners', path: contentRoutes.Partnership.list },
  { name: 'memberships', label: 'Memberships', path: contentRoutes.Membership.list },
  { name: 'packages', label: 'Packages', path: contentRoutes.Package.list },
  { name: 'outsourceCards', label: 'Outsource cards', path: contentRoutes.OutsourceCard.list },
  { name: 'accordions', label: 'Accordions', path: contentRoutes.Accordion.list },
  {
    name: 'contactEntries',
    label: 'Contact entries',
    path: adminRoutes.contactEntries,
    spam: 'contactSpam',
  },
  {
    name: 'newsletterEntries',
    label: 'Newsletter entries',
    path: adminRoutes.newsletterEntries,
    spam: 'newsletterSpam',
  },
] as const;

/** Describes entries that the number of a tile excludes. */
function excludedEntries(tile: (typeof tiles)[number], data: DashboardQuery | undefined): string {
  const count = 'spam' in tile ? (data?.[tile.spam].totalCount ?? 0) : 0;
  return count > 0 ? `, and ${count} marked as spam` : '';
}

/**
 * The number of open releases and of records of each type, the releases that wait for the viewer, new entries, and recent
 * changes.
 */
export default function Dashboard() {
  const { fname } = useSessionUser();
  const { data, error } = useDashboardQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        {fname ? `Good day, ${fname}` : 'Dashboard'}
      </Title>
      <Suspense>{error && <FailureAlert failure={error} />}</Suspense>
      <div className={classes.tiles}>
        {tiles.map((tile) => (
          <Paper
            key={tile.name}
            component={Link}
            to={tile.path}
            withBorder
            p={{ base: 'xs', sm: 'md' }}
            className={classes.tile}
          >
            <Text fz={28} fw={700} lh={1.1}>
              {data?.[tile.name].totalCount ?? '–'}
            </Text>
            <Text fz={{ base: 'xs', sm: 'sm' }} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {tile.label}
              {excludedEntries(tile, data)}
            </Text>
          </Paper>
        ))}
      </div>
      <Suspense>
        <Latest changes={data?.changes} />
      </Suspense>
    </Stack>
  );
}
