import { type Column, ListScreen, Moment } from '@daybook/admin-ui';
import { usePurgeRecordsMutation, useTrashListQuery } from '@daybook/graphql-client/admin/later-hooks';
import type { TrashListQuery } from '@daybook/graphql-client/admin/later-operations';
import type { UseList, UseRemove } from '@daybook/graphql-client/content-type';
import { Text } from '@mantine/core';
import { useSessionUser } from '../session/session-context.ts';
import { RestoreAction, RestoreSelected } from './restore-actions.tsx';
import { kindOf, timeLeft } from './trash-text.ts';

const columns: readonly Column[] = [
  { name: 'title', label: 'Record', kind: 'text' },
  { name: 'kind', label: 'Type', kind: 'text' },
  {
    name: 'deletedAt',
    label: 'Deleted',
    kind: 'text',
    render: ({ deletedAt, deletedByName }) => (
      <Moment mark={{ at: String(deletedAt), byName: String(deletedByName) }} />
    ),
  },
  { name: 'left', label: 'Time left', kind: 'text' },
];

const useList: UseList = ({ variables: { page, pageSize, search = null }, fetchPolicy }) => {
  const { data, previousData, loading, error, refetch } = useTrashListQuery({
    variables: { page, pageSize, search },
    ...(fetchPolicy && { fetchPolicy }),
  });
  return { data: rowsOf(data), previousData: rowsOf(previousData), loading, error, refetch };
};

/** Deletes a record permanently. */
const usePurge: UseRemove = () => {
  const [purge, { loading }] = usePurgeRecordsMutation();
  const remove = async ({ variables: { id } }: { variables: { id: string } }) => {
    await purge({ variables: { ids: [id] } });
    return { data: { removed: { id } } };
  };
  return [remove, { loading }];
};

function rowsOf(data: TrashListQuery | undefined) {
  if (!data) return undefined;
  const items = data.list.items.map(({ id, type, title, deletedAt, deletedByName, expiresAt }) => ({
    id,
    title: title || 'Untitled',
    kind: kindOf(type),
    deletedAt,
    deletedByName,
    left: timeLeft(expiresAt),
  }));
  return { list: { items, totalCount: data.list.totalCount } };
}

/** Records deleted in the last 30 days. Staff can restore them; superadmins can delete them permanently. */
export function TrashScreen() {
  const { role } = useSessionUser();
  return (
    <ListScreen
      title="Trash"
      noun="record"
      titleField="title"
      columns={columns}
      useList={useList}
      useRemove={role === 'superadmin' ? usePurge : undefined}
      RowActions={RestoreAction}
      BulkActions={RestoreSelected}
      tools={
        <Text size="sm" c="dimmed">
          Deleted records stay here for 30 days.
        </Text>
      }
    />
  );
}
