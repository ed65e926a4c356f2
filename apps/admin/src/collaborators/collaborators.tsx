import { type Column, ListScreen, updatedColumn } from '@daybook/admin-ui';
import {
  useCollaboratorListQuery,
  useRemoveCollaboratorMutation,
} from '@daybook/graphql-client/admin/later-hooks';
import { adminRoutes } from '@daybook/routes';
import { SuperadminOnly } from './superadmin-only.tsx';

const columns: readonly Column[] = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email' },
  { name: 'role', label: 'Role' },
  { name: updatedColumn.name, label: updatedColumn.label, render: updatedColumn.render },
];

/** The list of accounts. */
export function Collaborators() {
  return (
    <SuperadminOnly>
      <ListScreen
        title="Collaborators"
        noun="collaborator"
        titleField="name"
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
