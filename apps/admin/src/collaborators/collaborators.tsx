import {
  type Column,
  ListScreen,
  PersonPicture,
  type RowActionProps,
  updatedColumn,
} from '@daybook/admin-ui';
import { dayText } from '@daybook/admin-ui/times';
import {
  useCollaboratorListQuery,
  useRemoveCollaboratorMutation,
} from '@daybook/graphql-client/admin/later-hooks';
import { adminRoutes } from '@daybook/routes';
import { ActionIcon, Badge, Text, Tooltip } from '@mantine/core';
import { IconKey, IconSettings } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { SuperadminOnly } from '../session/superadmin-only.tsx';
import { InviteButton } from './invite-button.tsx';
import { isRole, roles } from './roles.ts';

const InvitationActions = lazy(() => import('./invitation-actions.tsx'));

const columns: readonly Column[] = [
  {
    name: 'picture',
    label: 'Picture',
    isImage: true,
    render: ({ picture }) => <PictureCell picture={picture} />,
  },
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email', render: (record) => <EmailCell {...record} /> },
  { name: 'role', label: 'Role', render: (record) => <RoleCell {...record} /> },
  { name: updatedColumn.name, label: updatedColumn.label, render: updatedColumn.render },
];

function PictureCell({ picture }: { picture: unknown }) {
  return isPicture(picture) && <PersonPicture picture={picture} size={36} />;
}

function isPicture(value: unknown): value is { url: string; variants: { url: string }[] } {
  return typeof value === 'object' && value !== null && 'url' in value && 'variants' in value;
}

function EmailCell({ email, invitationProblem }: Readonly<Record<string, unknown>>) {
  const address = String(email);
  const domainStart = address.lastIndexOf('@') + 1;
  return (
    <div style={{ overflowWrap: 'anywhere', minWidth: '11rem' }}>
      {address.slice(0, domainStart)}
      <wbr />
      {address.slice(domainStart)}
      {typeof invitationProblem === 'string' && <Text size="xs">{invitationProblem}</Text>}
    </div>
  );
}

function RoleCell({ role, invitedAt }: Readonly<Record<string, unknown>>) {
  if (!isRole(role)) return null;
  const { label, does } = roles[role];
  return (
    <div>
      {label}{' '}
      {typeof invitedAt === 'string' && (
        <>
          <Badge color="grape" variant="light" tt="none" miw="max-content">
            Invited
          </Badge>
          <Text size="xs">on {dayText(invitedAt)}</Text>
        </>
      )}
      <Text size="xs" c="dimmed">
        {does}
      </Text>
    </div>
  );
}

/** The actions of an open invitation. They are loaded only for accounts that have one. */
function OpenInvitation(props: RowActionProps) {
  if (!props.record.invitedAt) return null;
  return (
    <Suspense>
      <InvitationActions {...props} />
    </Suspense>
  );
}

function Tools() {
  return (
    <>
      <Tooltip label="Security settings">
        <ActionIcon
          component={Link}
          to={adminRoutes.securitySettings}
          variant="default"
          size="input-sm"
          aria-label="Security settings"
        >
          <IconSettings size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="API keys">
        <ActionIcon
          component={Link}
          to={adminRoutes.apiKeys}
          variant="default"
          size="input-sm"
          aria-label="API keys"
        >
          <IconKey size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <InviteButton />
    </>
  );
}

/** Explains the two ways to add somebody. */
function WaysToAdd() {
  return (
    <Text size="sm" mb="sm">
      <b>Invite</b> sends somebody an e-mail with a link, where they choose their own password. <b>Add New</b>{' '}
      creates an account with a password that you choose and tell them.
    </Text>
  );
}

/** The list of accounts. */
export default function Collaborators() {
  return (
    <SuperadminOnly permission="manageCollaborators" task="manage accounts">
      <ListScreen
        title="Collaborators"
        noun="collaborator"
        titleField="name"
        columns={columns}
        isSearchable={false}
        useList={useCollaboratorListQuery}
        useRemove={useRemoveCollaboratorMutation}
        RowActions={OpenInvitation}
        tools={<Tools />}
        above={<WaysToAdd />}
        newPath={adminRoutes.collaboratorNew}
        editPath={adminRoutes.collaboratorEdit}
      />
    </SuperadminOnly>
  );
}
