import { useScreenTitle } from '@daybook/admin-ui';
import { useMay } from '@daybook/graphql-client/permissions';
import { adminRoutes } from '@daybook/routes';
import { Alert, Anchor, Badge, Button, Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApprovalsPanel } from './approvals-panel.tsx';
import { DraftCard } from './draft-card.tsx';
import { ProblemsPanel } from './problems-panel.tsx';
import { PublicationPanel } from './publication-panel.tsx';
import { ReleaseActions } from './release-actions.tsx';
import { ReleaseFacts } from './release-facts.tsx';
import {
  describeOwnPart,
  describeState,
  type ReleaseDetails,
  stateColors,
  stateNames,
  titleOf,
} from './release-text.ts';
import classes from './releases.module.css';

const AddDraftsDialog = lazy(() => import('./add-drafts-dialog.tsx'));
const PlacesDialog = lazy(() => import('./places-dialog.tsx'));

/** Maximum number of drafts whose values are shown initially. */
const mostOpen = 4;

interface ReleaseBodyProps {
  release: ReleaseDetails;
  isLoading: boolean;
  reload(): Promise<unknown>;
}

/** A release with its drafts, problems, and approvals. */
export function ReleaseBody({ release, isLoading, reload }: ReleaseBodyProps) {
  const { state, drafts, publication, problem } = release;
  /** Why the last action was refused, because the release has changed since the person saw it. */
  const [change, setChange] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'drafts' | 'places' | null>(null);
  const onClose = () => setDialog(null);
  const mayWrite = useMay('writeDrafts');
  const mayApprove = useMay('approveReleases');
  const outcome = { reload, onChanged: setChange };
  const title = titleOf(release);
  const isEnded = state === 'published' || state === 'discarded';
  useScreenTitle(title);
  return (
    <>
      <Anchor component={Link} to={adminRoutes.releases} size="sm">
        Releases
      </Anchor>
      <Group justify="space-between" mb="md" gap="sm" align="flex-start">
        <div style={{ minWidth: 0, flex: '1 1 20rem' }}>
          <Group gap="sm" wrap="nowrap">
            <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Title>
            <Badge color={stateColors[state]} variant="light" tt="none" className={classes.badge ?? ''}>
              {stateNames[state]}
            </Badge>
          </Group>
          {!isEnded && (
            <Text role="status" mt={4}>
              {describeState(release)}.
            </Text>
          )}
          {state === 'inReview' && mayApprove && (
            <Text size="sm" c="dimmed">
              {describeOwnPart(release)}
            </Text>
          )}
        </div>
        <ReleaseActions release={release} {...outcome} />
      </Group>
      {change && (
        <Alert
          color="blue"
          mb="md"
          role="alert"
          icon={<IconRefresh aria-hidden />}
          title="This is the current state of the release"
          withCloseButton
          closeButtonLabel="Close"
          onClose={() => setChange(null)}
        >
          {change}
        </Alert>
      )}
      {problem && state === 'open' && (
        <Alert
          color="red"
          mb="md"
          icon={<IconAlertTriangle aria-hidden />}
          title="It was not published as scheduled"
        >
          {problem}
        </Alert>
      )}
      <div className={classes.columns}>
        <div>
          {publication !== null && (
            <PublicationPanel
              number={publication}
              requiredApprovals={release.requiredApprovals}
              isLinked
              {...outcome}
            />
          )}
          {!isEnded && <ProblemsPanel release={release} isChecking={isLoading} onCheck={reload} />}
          {drafts.map((draft) => (
            <DraftCard
              key={draft.id}
              {...{ draft, release, ...outcome }}
              isOpen={drafts.length <= mostOpen}
            />
          ))}
          {drafts.length === 0 && !isEnded && (
            <Text mb="md">
              This release has no drafts yet. Add drafts, or open a record and put its draft into this
              release.
            </Text>
          )}
          {state === 'discarded' && (
            <Text mb="md">This release was discarded, and its drafts were deleted.</Text>
          )}
          {mayWrite && !isEnded && !release.isSingle && (
            <Group gap="xs">
              <Button variant="default" onClick={() => setDialog('drafts')}>
                Add drafts
              </Button>
              <Button variant="default" onClick={() => setDialog('places')}>
                Change the order or the page in use
              </Button>
            </Group>
          )}
        </div>
        <div className={classes.side}>
          <ApprovalsPanel release={release} />
          <ReleaseFacts release={release} />
        </div>
      </div>
      <Suspense>
        {dialog === 'drafts' && <AddDraftsDialog {...{ release, ...outcome, onClose }} />}
        {dialog === 'places' && <PlacesDialog {...{ release, ...outcome, onClose }} />}
      </Suspense>
    </>
  );
}
