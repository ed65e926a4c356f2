import { type Column, ListScreen, Moment, type RowActionProps } from '@daybook/admin-ui';
import { usePurgeRecordsMutation, useTrashListQuery } from '@daybook/graphql-client/admin/later-hooks';
import type { TrashListQuery } from '@daybook/graphql-client/admin/later-operations';
import type { UseList, UseRemove } from '@daybook/graphql-client/content-type';
import { Text } from '@mantine/core';
import { historyOf } from '../audit/record-address.ts';
import { HistoryLink } from '../history/history-link.tsx';
import { useSessionUser } from '../session/session-context.ts';
import { RestoreAction, RestoreSelected } from './restore-actions.tsx';
import { kindOf, timeLeft } from './trash-text.ts';

const columns: readonly Column[] = [
  { name: 'title', label: 'Record' },
  { name: 'kind', label: 'Type' },
  {
    name: 'deletedAt',
    label: 'Deleted',
    render: ({ deletedAt, deletedByName }) => (
      <Moment mark={{ at: String(deletedAt), byName: String(deletedByName) }} />
    ),
  },
  { name: 'left', label: 'Time left' },
];

const useList: UseList = ({ variables: { page, pageSize, search = null }, fetchPolicy }) => {
  const { data, previousData, loading, error, refetch } = useTrashListQuery({
    variables: { page, pageSize, search },
    ...(fetchPolicy && { fetchPolicy }),
  });
  return { data: rowsOf(data), previousData: rowsOf(previousData), loading, error, refetch };
};

/** Deletes a record from the trash, so that it can no longer be restored. */
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
    history: historyOf(type, id),
    deletedAt,
    deletedByName,
    left: timeLeft(expiresAt),
  }));
  return { list: { items, totalCount: data.list.totalCount } };
}

/** Records deleted in the last 30 days. Staff can restore them; superadmins can delete them from the trash. */
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
      RowActions={TrashActions}
      BulkActions={RestoreSelected}
      tools={
        <Text size="sm" c="dimmed">
          Deleted records can be restored for 30 days. Their history stays after that.
        </Text>
      }
    />
  );
}

function TrashActions(props: RowActionProps) {
  const { history, title } = props.record;
  return (
    <>
      <RestoreAction {...props} />
      {typeof history === 'string' && <HistoryLink to={history} title={String(title)} />}
    </>
  );
}
