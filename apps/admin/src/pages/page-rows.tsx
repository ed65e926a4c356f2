import { Moment, messageOf, type RowNoteProps } from '@daybook/admin-ui';
import type { ContentType } from '@daybook/graphql-client/content-type';
import { useMay } from '@daybook/graphql-client/permissions';
import { ActionIcon, Anchor, Box, Group, Skeleton, Table, Text } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { generatePath, Link } from 'react-router-dom';
import type { PageType } from '../content-types/page-routes.ts';
import { pageScreens } from '../content-types/page-screens.ts';
import { OtherRecordActions } from './other-record-actions.tsx';

const DraftBadges = lazy(() => import('../drafts/draft-badges.tsx'));

interface PageRowsProps {
  type: PageType;
  content: Required<ContentType>;
  editPath: string;
  number: number;
}

/** The records of a page type; the server lists the one in use first. */
export function PageRows({ type, content, editPath, number }: PageRowsProps) {
  const { title, sitePath } = pageScreens[type];
  const { data, error, refetch } = content.useList({
    variables: { page: 1, pageSize: 100 },
    fetchPolicy: 'cache-and-network',
  });
  const mayPublish = useMay('publishContent');
  const records = data?.list.items ?? [];
  const [inUse, ...others] = records;
  const editOf = (id: string) => generatePath(editPath, { id });
  return (
    <>
      <Table.Tr>
        <Table.Td c="dimmed" visibleFrom="sm">
          {number}
        </Table.Td>
        <Table.Td fw={500}>
          {title}
          {inUse && <Drafts {...{ type, records }} record={inUse} />}
          <Box hiddenFrom="sm" fw={400}>
            <Moment mark={inUse?.meta?.updated} />
          </Box>
          {error && (
            <Text size="sm" c="red" fw={400}>
              {messageOf(error)}
            </Text>
          )}
        </Table.Td>
        <Table.Td visibleFrom="sm">
          <Anchor href={sitePath} target="_blank" size="sm">
            {sitePath}
          </Anchor>
        </Table.Td>
        <Table.Td visibleFrom="sm">
          <Moment mark={inUse?.meta?.updated} />
          {!data && !error && <Skeleton h={16} w={140} />}
        </Table.Td>
        <Table.Td>
          <Group justify="flex-end">{inUse && <EditLink to={editOf(inUse.id)} name={title} />}</Group>
        </Table.Td>
      </Table.Tr>
      {others.map((record, index) => (
        <Table.Tr key={record.id}>
          <Table.Td visibleFrom="sm" />
          <Table.Td pl={{ base: 'sm', sm: 'xl' }}>
            <Text size="sm" c="dimmed">
              Another {title} record, not shown on the site
            </Text>
            <Drafts {...{ type, record, records }} />
            <Box hiddenFrom="sm">
              <Moment mark={record.meta?.updated} />
            </Box>
          </Table.Td>
          <Table.Td visibleFrom="sm" />
          <Table.Td visibleFrom="sm">
            <Moment mark={record.meta?.updated} />
          </Table.Td>
          <Table.Td>
            <Group gap={4} justify="flex-end" miw={{ sm: '12rem' }}>
              {mayPublish && (
                <OtherRecordActions
                  content={content}
                  id={record.id}
                  name={`${title} record ${index + 2}`}
                  reload={() => refetch().catch(() => undefined)}
                />
              )}
              <EditLink to={editOf(record.id)} name={`${title} record ${index + 2}`} />
            </Group>
          </Table.Td>
        </Table.Tr>
      ))}
    </>
  );
}

/** Says which drafts a record has, and when they will be published. */
function Drafts({ type, ...row }: RowNoteProps & { type: PageType }) {
  return (
    <Suspense>
      <DraftBadges type={type} {...row} />
    </Suspense>
  );
}

function EditLink({ to, name }: { to: string; name: string }) {
  const mayWrite = useMay('writeDrafts');
  return (
    <ActionIcon
      component={Link}
      to={to}
      variant="subtle"
      aria-label={`${mayWrite ? 'Edit' : 'View'} ${name}`}
    >
      {mayWrite ? <IconPencil size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
    </ActionIcon>
  );
}
