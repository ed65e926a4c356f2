import { FailureAlert, useFormKey } from '@daybook/admin-ui';
import { useCollaboratorRecordQuery } from '@daybook/graphql-client/admin/later-hooks';
import { Alert, Loader } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { SuperadminOnly } from '../session/superadmin-only.tsx';
import { CollaboratorForm } from './collaborator-form.tsx';
import { type CollaboratorBase, newCollaborator, storedCollaborator } from './collaborator-values.ts';
import { draftIn } from './failed-draft.ts';

const AccountLinks = lazy(() => import('../account/single-sign-on/account-links.tsx'));
const AccountFactors = lazy(() => import('../account/factors/account-factors.tsx'));
const AccountSessions = lazy(() => import('../account/sessions/account-sessions.tsx'));

/** The form of a new or an existing collaborator. */
export default function CollaboratorScreen() {
  const { id } = useParams();
  const { key, onMove } = useFormKey();
  return (
    <SuperadminOnly permission="manageCollaborators" task="manage accounts">
      <OpenForm key={key} id={id} onMove={onMove} />
    </SuperadminOnly>
  );
}

/** The form stays mounted when it moves to the address of the account that it created. */
function OpenForm({ id, onMove }: { id: string | undefined; onMove(path: string): void }) {
  const [opened, setOpened] = useState<CollaboratorBase | null>(id === undefined ? newCollaborator : null);
  const [draft] = useState(draftIn(useLocation().state));
  if (opened) {
    return (
      <>
        <CollaboratorForm opened={opened} draft={draft} onMove={onMove} />
        {opened.record && (
          <Suspense>
            <AccountFactors id={opened.record.id} name={opened.values.name} />
            <AccountLinks id={opened.record.id} name={opened.values.name} />
            <AccountSessions id={opened.record.id} name={opened.values.name} />
          </Suspense>
        )}
      </>
    );
  }
  return id === undefined ? null : <CollaboratorLoader id={id} onOpen={setOpened} />;
}

function CollaboratorLoader({ id, onOpen }: { id: string; onOpen(opened: CollaboratorBase): void }) {
  const { data, error, loading } = useCollaboratorRecordQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const record = loading ? undefined : data?.record;
  useEffect(() => {
    if (record) onOpen(storedCollaborator(record));
  }, [record, onOpen]);
  if (error) return <FailureAlert failure={error} />;
  if (record === null) return <Alert color="yellow">This collaborator no longer exists.</Alert>;
  return <Loader aria-label="Loading" />;
}
