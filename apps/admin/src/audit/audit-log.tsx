import {
  type Column,
  createdColumn,
  type ListPart,
  ListScreen,
  type RowActionProps,
  useListPart,
} from '@daybook/admin-ui';
import { useAuditLogListQuery } from '@daybook/graphql-client/admin/later-hooks';
import type { AuditLogListQuery, AuditSubject } from '@daybook/graphql-client/admin/later-operations';
import type { ContentRecord, UseList } from '@daybook/graphql-client/content-type';
import { adminRoutes } from '@daybook/routes';
import { Anchor, Text } from '@mantine/core';
import { generatePath, Link } from 'react-router-dom';
import { HistoryLink } from '../history/history-link.tsx';
import { actorOf, describeAction } from './audit-text.ts';
import { addressOfRecord } from './logged-address.ts';
import { historyOf } from './record-address.ts';

interface Subject extends ListPart {
  about: AuditSubject | null;
}

const everything: Subject = { name: 'all', label: 'All', about: null };
const subjects: readonly Subject[] = [
  { name: 'content', label: 'Content', about: 'content' },
  { name: 'entries', label: 'Entries', about: 'entries' },
  { name: 'collaborators', label: 'Collaborators', about: 'collaborators' },
  { name: 'sign-ins', label: 'Sign-ins', about: 'signIns' },
];

const columns: readonly Column[] = [
  { name: 'at', label: 'When', render: createdColumn.render },
  { name: 'who', label: 'Who' },
  { name: 'summary', label: 'What', render: (record) => <ActionText record={record} /> },
  { name: 'changedFields', label: 'Fields' },
];

/** Who did what and when: sign-ins, including refused ones, and all changes of content and accounts. */
export default function AuditLog() {
  const { part, control } = useListPart(everything, subjects, 'Which lines');
  const useList: UseList = ({ variables: { page, pageSize, search = null }, fetchPolicy }) => {
    const { data, previousData, loading, error, refetch } = useAuditLogListQuery({
      variables: { page, pageSize, search, about: part.about },
      ...(fetchPolicy && { fetchPolicy }),
    });
    return { data: rowsOf(data), previousData: rowsOf(previousData), loading, error, refetch };
  };
  return (
    <ListScreen
      title="Audit log"
      noun="line"
      titleField="summary"
      columns={columns}
      useList={useList}
      RowActions={HistoryAction}
      tools={control}
    />
  );
}

function rowsOf(data: AuditLogListQuery | undefined) {
  if (!data) return undefined;
  const items = data.list.items.map((line) => ({
    id: line.id,
    meta: { version: 1, created: { at: line.at, byName: '' }, updated: { at: line.at, byName: '' } },
    who: actorOf(line),
    summary: describeAction(line),
    address: ['remove', 'purge'].includes(line.action) ? null : addressOfRecord(line),
    history: historyOf(line.recordType, line.recordId),
    title: line.recordTitle,
    changedFields: line.changedFields.join(', '),
    publication: line.publication,
    client: [line.device, line.clientAddress].filter(Boolean).join(', '),
  }));
  return { list: { items, totalCount: data.list.totalCount } };
}

function ActionText({ record }: { record: ContentRecord }) {
  return (
    <>
      <ActionWords record={record} />
      {typeof record.publication === 'number' && (
        <div>
          <Anchor
            component={Link}
            to={generatePath(adminRoutes.publication, { number: String(record.publication) })}
            size="xs"
            underline="always"
          >
            Publication {record.publication}
          </Anchor>
        </div>
      )}
      {record.client !== '' && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {String(record.client)}
        </Text>
      )}
    </>
  );
}

function ActionWords({ record: { summary, address } }: { record: ContentRecord }) {
  const words = (
    <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
      {String(summary)}
    </Text>
  );
  if (typeof address !== 'string') return words;
  return (
    <Anchor component={Link} to={address} c="inherit">
      {words}
    </Anchor>
  );
}

function HistoryAction({ record: { history, title } }: RowActionProps) {
  return typeof history === 'string' && <HistoryLink to={history} title={String(title)} />;
}
