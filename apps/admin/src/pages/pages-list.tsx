import { contentTypes } from '@daybook/graphql-client/admin/content';
import type { ContentType } from '@daybook/graphql-client/content-type';
import { useMay } from '@daybook/graphql-client/permissions';
import { adminRoutes } from '@daybook/routes';
import { Button, Group, Paper, Table, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, type ReactElement, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { type PageType, pageRoutes } from '../content-types/page-routes.ts';
import { PageRows } from './page-rows.tsx';

const NewDrafts = lazy(() => import('../drafts/new-drafts.tsx'));
/** The site settings have their own place in the menu. */
const pages = pageRoutes.filter(({ type }) => type !== 'SiteSettings');
const types = pages.map(({ type }) => type);

interface PageRow {
  type: PageType;
  edit: string;
  content: Required<ContentType>;
}

/** Loads the list of pages and the hooks of all page types. */
export async function loadPagesList(): Promise<ReactElement> {
  const loaded = pages.map(async (page) => ({ ...page, content: await contentTypes[page.type]() }));
  return <PagesList pages={await Promise.all(loaded)} />;
}

/** A row per page type, with the type's other records below the one in use (contract §2). */
function PagesList({ pages }: { pages: readonly PageRow[] }) {
  const mayWrite = useMay('writeDrafts');
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={1} size="h2">
          Pages
        </Title>
        {mayWrite && (
          <Button
            component={Link}
            to={adminRoutes.homePageNew}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            Add New
          </Button>
        )}
      </Group>
      <Suspense>
        <NewDrafts types={types} />
      </Suspense>
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
            {pages.map(({ type, edit, content }, index) => (
              <PageRows key={type} type={type} content={content} editPath={edit} number={index + 1} />
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
    </>
  );
}
