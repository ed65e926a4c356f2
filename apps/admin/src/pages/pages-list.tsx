import { adminRoutes } from '@daybook/routes';
import { Button, Group, Paper, Table, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { pageRoutes } from './page-routes.ts';
import { PageRows } from './page-rows.tsx';

/** One row per page type, with the further records of a type below the one in use (contract §2). */
export function PagesList() {
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={1} size="h2">
          Pages
        </Title>
        <Button
          component={Link}
          to={adminRoutes.homePageNew}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          Add New
        </Button>
      </Group>
      <Paper withBorder p={{ base: 'xs', sm: 'sm' }}>
        <Table verticalSpacing="xs" aria-label="Pages">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={56} visibleFrom="sm">
                No.
              </Table.Th>
              <Table.Th>Page</Table.Th>
              <Table.Th visibleFrom="sm">Address</Table.Th>
              <Table.Th visibleFrom="sm">Last changed</Table.Th>
              <Table.Th ta="end">Actions</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {pageRoutes.map(({ type, edit }, index) => (
              <PageRows key={type} type={type} editPath={edit} number={index + 1} />
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
    </>
  );
}
