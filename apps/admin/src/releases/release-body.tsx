import { useScreenTitle } from '@daybook/admin-ui';
import { useMay } from '@daybook/graphql-client/permissions';
import { adminRoutes } from '@daybook/routes';
import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AddChanges } from './add-changes.tsx';
import { AnswersPanel } from './answers-panel.tsx';
import { ApprovalsPanel } from './approvals-panel.tsx';
import { DraftCard } from './draft-card.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { ProblemsPanel } from './problems-panel.tsx';
import { PublicationPanel } from './publication-panel.tsx';
import { ReleaseFacts } from './release-facts.tsx';
import { ReleaseHeading } from './release-heading.tsx';
import { isEnded, type ReleaseDetails, titleOf } from './release-text.ts';
import classes from './releases.module.css';

/** Maximum number of drafts whose values are shown initially. */
const maxOpen = 4;

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
  const mayWrite = useMay('writeDrafts');
  const outcome = { reload, onChanged: setChange };
  const isOver = isEnded(release);
  useScreenTitle(titleOf(release));
  return (
    <>
      <Anchor component={Link} to={adminRoutes.releases} size="sm">
        Releases
      </Anchor>
      <ReleaseHeading release={release} {...outcome} />
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
          {!isOver && <ProblemsPanel release={release} isChecking={isLoading} onCheck={reload} />}
          {!isOver && <FindingsPanel release={release} {...outcome} />}
          {drafts.map((draft) => (
            <DraftCard key={draft.id} {...{ draft, release, ...outcome }} isOpen={drafts.length <= maxOpen} />
          ))}
          {drafts.length === 0 && !isOver && (
            <Text mb="md">
              This release has no drafts yet. Save drafts in the forms of records, and then add them here.
            </Text>
          )}
          {state === 'discarded' && (
            <Text mb="md">This release was discarded, and its drafts were deleted.</Text>
          )}
          {mayWrite && !isOver && !release.isSingle && <AddChanges release={release} {...outcome} />}
        </div>
        <div className={classes.side}>
          <ApprovalsPanel release={release} />
          {isOver && <AnswersPanel answers={release.answers} />}
          <ReleaseFacts release={release} />
        </div>
      </div>
    </>
  );
}
