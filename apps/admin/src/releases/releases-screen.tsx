import { type ListPart, ListScreen, useListPart } from '@daybook/admin-ui';
import { useReleaseListQuery, useWaitingReleasesQuery } from '@daybook/graphql-client/admin/release-hooks';
import type { ReleaseListQueryVariables } from '@daybook/graphql-client/admin/release-operations';
import type { UseList } from '@daybook/graphql-client/content-type';
import { usePermissions } from '@daybook/graphql-client/permissions';
import { adminRoutes } from '@daybook/routes';
import { Button, Group, Loader, Text, Title } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { columnsFor, rowsOf } from './release-rows.tsx';
import { stateNames } from './release-text.ts';

const ReleaseDialog = lazy(() => import('./release-dialog.tsx'));
const Calendar = lazy(() => import('./calendar/calendar.tsx'));

type State = ReleaseListQueryVariables['state'];

interface Part extends ListPart {
  /** The state of the listed releases; null for the calendar. */
  readonly state: State | null;
  /** Whether only releases that wait for the viewer are listed. */
  readonly isWaiting?: boolean;
}

const partOf = (name: string, state: State): Part => ({ name, state, label: stateNames[state] });
const open = partOf('open', 'open');
const inReview = partOf('in-review', 'inReview');
const parts = [
  partOf('scheduled', 'scheduled'),
  partOf('published', 'published'),
  { name: 'calendar', label: 'Calendar', state: null },
];

/** Releases by their state, and a calendar of the scheduled ones. */
export default function ReleasesScreen() {
  const may = usePermissions();
  const mayJudge = may('approveReleases');
  const { data } = useWaitingReleasesQuery({ skip: !mayJudge, fetchPolicy: 'cache-and-network' });
  const waiting: Part = {
    ...inReview,
    name: 'waiting',
    label: 'Waiting for me',
    count: data?.waiting.totalCount,
    isWaiting: true,
  };
  const shown = mayJudge ? [waiting, inReview, ...parts] : [inReview, ...parts];
  const { part, control } = useListPart<Part>(open, shown, 'Which releases');
  const tools = (
    <>
      {control}
      <Actions />
    </>
  );
  if (part.state === null)
    return (
      <>
        <Group justify="space-between" mb="md" gap="sm">
          <Title order={1} size="h2">
            Releases
          </Title>
          <Group gap="sm">{tools}</Group>
        </Group>
        <Suspense fallback={<Loader size="sm" aria-label="Loading" />}>
          <Calendar />
        </Suspense>
      </>
    );
  return <List key={part.name} state={part.state} isWaiting={part.isWaiting ?? false} tools={tools} />;
}

interface ListProps {
  state: State;
  isWaiting: boolean;
  tools: ReactNode;
}

function List({ state, isWaiting, tools }: ListProps) {
  const may = usePermissions();
  const useList: UseList = ({ variables: { page, pageSize } }) => {
    const { data, previousData, loading, error, refetch } = useReleaseListQuery({
      variables: { page, pageSize, state, waitingForMe: isWaiting },
      // Others change releases all the time.
      fetchPolicy: 'cache-and-network',
    });
    return { data: rowsOf(data), previousData: rowsOf(previousData), loading, error, refetch };
  };
  return (
    <ListScreen
      title="Releases"
      noun="release"
      titleField="title"
      columns={columnsFor({
        isInbox: state === 'inReview' && may('approveReleases'),
        isPublished: state === 'published',
      })}
      useList={useList}
      isSearchable={false}
      tools={tools}
      above={state === 'open' && <Purpose />}
    />
  );
}

/** Says what releases are for, and how to begin. */
function Purpose() {
  return (
    <Text size="sm" mb="sm">
      A release publishes several drafts together, now or at a set time. Choose New release, and then add
      drafts to it. Drafts that are in no release are published from their own forms.
    </Text>
  );
}

function Actions() {
  const may = usePermissions();
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      {may('managePublishing') && (
        <Button
          component={Link}
          to={adminRoutes.publishingSettings}
          variant="default"
          leftSection={<IconSettings size={18} aria-hidden />}
        >
          Publishing settings
        </Button>
      )}
      {may('writeDrafts') && <Button onClick={() => setNaming(true)}>New release</Button>}
      <Suspense>{isNaming && <ReleaseDialog release={null} onClose={() => setNaming(false)} />}</Suspense>
    </>
  );
}
