import { useApolloClient } from '@apollo/client/react';
import { type Column, ListScreen, Moment, type RowActionProps } from '@daybook/admin-ui';
import { labelInSentence } from '@daybook/admin-ui/label-in-sentence';
import { useDiscardDraftMutation, useDraftListQuery } from '@daybook/graphql-client/admin/draft-hooks';
import type { DraftListQuery } from '@daybook/graphql-client/admin/draft-operations';
import { DraftCountDocument } from '@daybook/graphql-client/admin/operations';
import type { UseList } from '@daybook/graphql-client/content-type';
import { useMay } from '@daybook/graphql-client/permissions';
import { ActionIcon, Anchor, Text, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { rowOf } from './draft-rows.ts';

const DiscardDialog = lazy(() => import('@daybook/admin-ui/discard-dialog'));

const columns: readonly Column[] = [
  {
    name: 'title',
    label: 'Record',
    isLink: true,
    render: ({ title, address }) =>
      typeof address === 'string' ? (
        <Anchor
          component={Link}
          to={address}
          c="inherit"
          size="sm"
          fw={500}
          style={{ overflowWrap: 'anywhere' }}
        >
          {String(title)}
        </Anchor>
      ) : (
        String(title)
      ),
  },
  { name: 'kind', label: 'Type' },
  { name: 'state', label: 'State' },
  { name: 'release', label: 'Release' },
  {
    name: 'updated',
    label: 'Last saved',
    render: ({ updatedAt, updatedByName }) => (
      <Moment mark={{ at: String(updatedAt), byName: String(updatedByName) }} />
    ),
  },
];

const useList: UseList = ({ variables: { page, pageSize }, fetchPolicy }) => {
  const { data, previousData, loading, error, refetch } = useDraftListQuery({
    variables: { page, pageSize },
    ...(fetchPolicy && { fetchPolicy }),
  });
  return { data: rowsOf(data), previousData: rowsOf(previousData), loading, error, refetch };
};

function rowsOf(data: DraftListQuery | undefined) {
  return data && { list: { items: data.list.items.map(rowOf), totalCount: data.list.totalCount } };
}

/** All open drafts, the last saved first. */
export default function DraftsScreen() {
  const mayWrite = useMay('writeDrafts');
  return (
    <ListScreen
      title="Drafts"
      noun="draft"
      titleField="title"
      columns={columns}
      useList={useList}
      isSearchable={false}
      {...(mayWrite && { RowActions: DraftActions })}
      tools={
        <Text size="sm" c="dimmed">
          Changes that are not published yet. Visitors do not see them.
        </Text>
      }
    />
  );
}

function DraftActions({ record, reload }: RowActionProps) {
  const client = useApolloClient();
  const [discard] = useDiscardDraftMutation();
  const [isAsking, setAsking] = useState(false);
  const { id, version, title, kind, change } = record;
  const confirm = async () => {
    await discard({ variables: { id, version: Number(version) } });
    notifications.show({ message: 'The draft was discarded.' });
    await Promise.all([reload(), client.refetchQueries({ include: [DraftCountDocument] })]);
  };
  return (
    <>
      <Tooltip label="Discard">
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`Discard ${String(title)}`}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Suspense>
        {isAsking && (
          <DiscardDialog
            noun={labelInSentence(String(kind))}
            change={String(change)}
            discard={confirm}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
