import { type Column, ListScreen, updatedColumn } from '@daybook/admin-ui';
import {
  useCollaboratorListQuery,
  useRemoveCollaboratorMutation,
} from '@daybook/graphql-client/admin/later-hooks';
import { adminRoutes } from '@daybook/routes';
import { SuperadminOnly } from './superadmin-only.tsx';

const columns: readonly Column[] = [
  { name: 'fname', label: 'Name', kind: 'text' },
  { name: 'email', label: 'Email', kind: 'text' },
  { name: 'role', label: 'Role', kind: 'choice' },
  { name: updatedColumn.name, label: updatedColumn.label, kind: updatedColumn.kind },
];

/** The list of accounts. */
export function Collaborators() {
  return (
    <SuperadminOnly>
      <ListScreen
        title="Collaborators"
        noun="collaborator"
        titleField="fname"
        columns={columns}
        isSearchable={false}
        useList={useCollaboratorListQuery}
        useRemove={useRemoveCollaboratorMutation}
        newPath={adminRoutes.collaboratorNew}
        editPath={adminRoutes.collaboratorEdit}
      />
    </SuperadminOnly>
  );
}
