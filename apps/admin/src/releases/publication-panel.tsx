import { FailureAlert } from '@daybook/admin-ui';
import { longMomentText } from '@daybook/admin-ui/times';
import {
  useDraftRevertMutation,
  usePublicationDetailsQuery,
  useRevertPublicationMutation,
} from '@daybook/graphql-client/admin/release-hooks';
import { usePermissions } from '@daybook/graphql-client/permissions';
import { adminRoutes } from '@daybook/routes';
import { Alert, Anchor, Button, Loader, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { generatePath, Link, useNavigate } from 'react-router-dom';
import { PublishedChange } from './published-change.tsx';
import type { Outcome } from './use-action.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

const list = new Intl.ListFormat('en');

interface PublicationPanelProps extends Outcome {
  /** Number of the publication. */
  number: number;
  /** How many approvals a publication needs now. */
  requiredApprovals: number;
  /** Whether the panel links to the screen of the publication. Set if another screen shows the panel. */
  isLinked?: boolean;
}

/** The number of records that are shown at first, and that each click adds. */
const maxShown = 25;

/** Shows the changes of a publication and the people who approved it, and reverts it. */
export function PublicationPanel({ number, requiredApprovals, isLinked, ...outcome }: PublicationPanelProps) {
  const { data, error } = usePublicationDetailsQuery({ variables: { number }, fetchPolicy: 'no-cache' });
  const [shown, setShown] = useState(maxShown);
  if (error) return <FailureAlert failure={error} />;
  if (!data) return <Loader size="sm" aria-label="Loading" />;
  if (!data.publication) return <Alert color="gray">There is no publication with this number.</Alert>;
  const { at, byName, reason, approvedBy, changes } = data.publication;
  return (
    <>
      <Text mb="xs">
        Published on {longMomentText(at)} by {byName}
        {isLinked && (
          <>
            , as{' '}
            <Anchor
              component={Link}
              to={generatePath(adminRoutes.publication, { number: String(number) })}
              underline="always"
            >
              publication {number}
            </Anchor>
          </>
        )}
        .{approvedBy.length > 0 && ` Approved by ${list.format(approvedBy)}.`}
      </Text>
      {reason && (
        <Alert color="red" mb="md" title="Published without the required approvals or answers">
          <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{reason}</span>
        </Alert>
      )}
      <Revert {...{ number, requiredApprovals }} count={changes.length} {...outcome} />
      {changes.slice(0, shown).map((change) => (
        <PublishedChange key={change.id} {...{ change, number }} isOpen={changes.length <= 3} />
      ))}
      {changes.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + maxShown)}>
          Show more of {changes.length} records
        </Button>
      )}
    </>
  );
}

interface RevertProps extends Omit<PublicationPanelProps, 'isLinked'> {
  /** How many records the publication changed. */
  count: number;
}

/** Reverts a publication at once. If the person may not, or approvals are required, prepares a release that does. */
function Revert({ number, requiredApprovals, count, ...outcome }: RevertProps) {
  const may = usePermissions();
  const navigate = useNavigate();
  const [draft] = useDraftRevertMutation();
  const [revert] = useRevertPublicationMutation();
  const [isAsking, setAsking] = useState(false);
  const isImmediate = may('publishContent') && requiredApprovals === 0;
  if (!isImmediate && !may('writeDrafts')) return null;
  const prepare = async () => {
    const { data: made } = await draft({ variables: { number } });
    if (made) await navigate(generatePath(adminRoutes.release, { id: made.release.id }));
  };
  const records = count === 1 ? 'the record' : `all ${count} records`;
  const close = () => setAsking(false);
  return (
    <>
      <Button
        mb="md"
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {isImmediate ? 'Revert this publication…' : 'Prepare a revert…'}
      </Button>
      <Suspense>
        {isAsking && isImmediate && (
          <ConfirmDialog
            title="Revert this publication?"
            text={`Visitors will immediately see ${records} as before publication ${number}. The history stays complete, because this is a new publication.`}
            action="Revert"
            done="The publication is reverted."
            carryOut={() => revert({ variables: { number } })}
            {...outcome}
            onClose={close}
          />
        )}
        {isAsking && !isImmediate && (
          <ConfirmDialog
            title="Prepare a revert of this publication?"
            text={`A new release gets drafts that bring back ${records} as before publication ${number}. Nothing is published until somebody publishes the release${requiredApprovals > 0 ? ', which needs approval' : ''}.`}
            action="Prepare"
            isHarmless
            done="The release is prepared. Nothing is published."
            carryOut={prepare}
            {...outcome}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
