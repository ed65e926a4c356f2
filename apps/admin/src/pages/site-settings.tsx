import { messageOf } from '@daybook/admin-ui';
import type { ContentType } from '@daybook/graphql-client/content-type';
import { adminRoutes } from '@daybook/routes';
import { Alert, Loader } from '@mantine/core';
import { generatePath, Navigate } from 'react-router-dom';

/** Leads to the form of the site settings in use, which are the first of the list. */
export function SiteSettings({ content }: { content: ContentType }) {
  const { data, error } = content.useList({ variables: { page: 1, pageSize: 1 } });
  const id = data?.list.items[0]?.id;
  if (id) return <Navigate replace to={generatePath(adminRoutes.siteSettingsEdit, { id })} />;
  if (error) return <Alert color="red">{messageOf(error)}</Alert>;
  return <Loader aria-label="Loading" />;
}
