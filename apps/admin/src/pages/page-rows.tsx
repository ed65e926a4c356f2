import { Moment, messageOf } from '@daybook/admin-ui';
import type { ContentType } from '@daybook/graphql-client/content-type';
import { ActionIcon, Anchor, Box, Group, Skeleton, Table, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { generatePath, Link } from 'react-router-dom';
import { OtherRecordActions } from './other-record-actions.tsx';
import type { PageType } from './page-routes.ts';
import { pageScreens } from './page-screens.ts';

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
          <Group justify="flex-end">
            {inUse && <EditLink to={editOf(inUse.id)} label={`Edit ${title}`} />}
          </Group>
        </Table.Td>
      </Table.Tr>
      {others.map((record, index) => (
        <Table.Tr key={record.id}>
          <Table.Td visibleFrom="sm" />
          <Table.Td pl={{ base: 'sm', sm: 'xl' }}>
            <Text size="sm" c="dimmed">
              Another {title} record, not shown on the site
            </Text>
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
              <OtherRecordActions
                content={content}
                id={record.id}
                name={`${title} record ${index + 2}`}
                reload={() => refetch().catch(() => undefined)}
              />
              <EditLink to={editOf(record.id)} label={`Edit ${title} record ${index + 2}`} />
            </Group>
          </Table.Td>
        </Table.Tr>
      ))}
    </>
  );
}

function EditLink({ to, label }: { to: string; label: string }) {
  return (
    <ActionIcon component={Link} to={to} variant="subtle" aria-label={label}>
      <IconPencil size={18} aria-hidden />
    </ActionIcon>
  );
}
