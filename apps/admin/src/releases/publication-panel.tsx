import { FailureAlert } from '@daybook/admin-ui';
import {
  usePublicationDetailsQuery,
  useRevertPublicationMutation,
} from '@daybook/graphql-client/admin/release-hooks';
import { useMay } from '@daybook/graphql-client/permissions';
import { adminRoutes } from '@daybook/routes';
import { Alert, Anchor, Button, Loader, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
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
  const mayPublish = useMay('publishContent');
  const [revert] = useRevertPublicationMutation();
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState(maxShown);
  if (error) return <FailureAlert failure={error} />;
  if (!data) return <Loader size="sm" aria-label="Loading" />;
  if (!data.publication) return <Alert color="gray">There is no publication with this number.</Alert>;
  const { at, byName, reason, approvedBy, changes } = data.publication;
  const time = new Date(at).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' });
  const count = changes.length === 1 ? 'the record' : `all ${changes.length} records`;
  return (
    <>
      <Text mb="xs">
        Published on {time} by {byName}
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
        <Alert color="red" mb="md" title="Published without approval">
          <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{reason}</span>
        </Alert>
      )}
      {mayPublish && requiredApprovals > 0 && (
        <Text size="sm" c="dimmed" mb="md">
          To revert this while approvals are required, restore the earlier versions as drafts from the history
          of each record.
        </Text>
      )}
      {mayPublish && requiredApprovals === 0 && (
        <Button
          mb="md"
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Revert this publication…
        </Button>
      )}
      {changes.slice(0, shown).map((change) => (
        <PublishedChange key={change.id} {...{ change, number }} isOpen={changes.length <= 3} />
      ))}
      {changes.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + maxShown)}>
          Show more of {changes.length} records
        </Button>
      )}
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title="Revert this publication?"
            text={`Visitors will immediately see ${count} as before publication ${number}. The history stays complete, because this is a new publication.`}
            action="Revert"
            done="The publication is reverted."
            carryOut={() => revert({ variables: { number } })}
            {...outcome}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
