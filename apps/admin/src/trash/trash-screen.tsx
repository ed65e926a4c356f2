import { type Column, ListScreen, Moment, type RowActionProps } from '@daybook/admin-ui';
import { usePurgeRecordsMutation, useTrashListQuery } from '@daybook/graphql-client/admin/later-hooks';
import type { TrashListQuery } from '@daybook/graphql-client/admin/later-operations';
import type { UseList, UseRemove } from '@daybook/graphql-client/content-type';
import { useMay, usePermissions } from '@daybook/graphql-client/permissions';
import { ActionIcon, Anchor, Text, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCalendarPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { historyOf } from '../audit/record-address.ts';
import { kindOf, nounOf } from '../content-types/type-names.ts';
import { HistoryLink } from '../history/history-link.tsx';
import { RestoreAction, RestoreSelected } from './restore-actions.tsx';
import { timeLeft } from './trash-text.ts';

const DraftBadges = lazy(() => import('../drafts/draft-badges.tsx'));
const RestoreWithRelease = lazy(() => import('./restore-with-release.tsx'));

const columns: readonly Column[] = [
  {
    name: 'title',
    label: 'Record',
    isLink: true,
    render: ({ title, history }) =>
      typeof history === 'string' ? (
        <Anchor component={Link} to={history} c="inherit" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {String(title)}
        </Anchor>
      ) : (
        String(title)
      ),
  },
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
    type,
    title: title || 'Untitled',
    kind: kindOf(type),
    history: historyOf(type, id),
    deletedAt,
    deletedByName,
    left: timeLeft(expiresAt),
  }));
  return { list: { items, totalCount: data.list.totalCount } };
}

/** Records deleted in the last 30 days. Publishers can restore them; superadmins can delete them from the trash. */
export default function TrashScreen() {
  const mayPurge = useMay('purgeContent');
  const mayRestore = useMay('publishContent');
  return (
    <ListScreen
      title="Trash"
      noun="record"
      titleField="title"
      columns={columns}
      useList={useList}
      useRemove={mayPurge ? usePurge : undefined}
      RowActions={TrashActions}
      BulkActions={mayRestore ? RestoreSelected : undefined}
      rowNote={(row) => (
        <Suspense>
          <DraftBadges type={null} {...row} />
        </Suspense>
      )}
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
  const may = usePermissions();
  return (
    <>
      {may('publishContent') && <RestoreAction {...props} />}
      {may('writeDrafts') && <PlanAction {...props} />}
      {typeof history === 'string' && <HistoryLink to={history} title={String(title)} />}
    </>
  );
}

/** Opens the dialog that plans a restoration with a release. */
function PlanAction({ record: { id, type, title }, reload }: RowActionProps) {
  const [isPlanning, setPlanning] = useState(false);
  return (
    <>
      <Tooltip label="Restore with a release…">
        <ActionIcon
          variant="subtle"
          aria-label={`Restore with a release: ${String(title)}`}
          onClick={() => setPlanning(true)}
        >
          <IconCalendarPlus size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Suspense>
        {isPlanning && (
          <RestoreWithRelease
            {...{ id, reload }}
            type={String(type)}
            title={String(title)}
            noun={nounOf(String(type))}
            onChanged={(message) => notifications.show({ color: 'red', message })}
            onClose={() => setPlanning(false)}
          />
        )}
      </Suspense>
    </>
  );
}
