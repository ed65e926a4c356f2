import { messageOf } from '@daybook/admin-ui';
import { useCollaboratorRecordQuery } from '@daybook/graphql-client/admin/hooks';
import { Alert, Loader } from '@mantine/core';
import { useLocation, useParams } from 'react-router-dom';
import { CollaboratorForm } from './collaborator-form.tsx';
import { emptyCollaborator } from './collaborator-values.ts';
import { draftIn } from './failed-draft.ts';
import { SuperadminOnly } from './superadmin-only.tsx';

/** The form of a collaborator, new or known. */
export function CollaboratorScreen() {
  const { id } = useParams();
  const draft = draftIn(useLocation().state);
  return (
    <SuperadminOnly>
      {id === undefined ? (
        <CollaboratorForm record={null} before={emptyCollaborator} draft={draft} />
      ) : (
        <KnownCollaborator id={id} draft={draft} />
      )}
    </SuperadminOnly>
  );
}

function KnownCollaborator({ id, draft }: { id: string; draft: ReturnType<typeof draftIn> }) {
  const { data, error } = useCollaboratorRecordQuery({ variables: { id }, fetchPolicy: 'network-only' });
  if (error) return <Alert color="red">{messageOf(error)}</Alert>;
  if (!data) return <Loader aria-label="Loading" />;
  const { record } = data;
  if (!record) return <Alert color="yellow">This collaborator is not there any more.</Alert>;
  const { fname, email, role } = record;
  return (
    <CollaboratorForm
      key={record.id}
      record={{ id: record.id, version: record.meta?.version ?? null }}
      before={{ fname, email, role, password: '' }}
      draft={draft}
    />
  );
}
