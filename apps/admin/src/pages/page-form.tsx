import { FailureAlert } from '@daybook/admin-ui';
import type { ContentType } from '@daybook/graphql-client/content-type';
import { adminRoutes } from '@daybook/routes';
import { Loader } from '@mantine/core';
import type { ReactElement } from 'react';
import { generatePath, Navigate } from 'react-router-dom';
import { loadContentForm } from '../content/content-form.tsx';
import { loadContent } from '../content/load-content.ts';
import { type PageType, pageRoutes } from '../content-types/page-routes.ts';
import { nounOfPage, pageScreens } from '../content-types/page-screens.ts';

/** Loads the form of a page record. */
export function loadPageForm(type: PageType): Promise<ReactElement> {
  const { sitePath, fields } = pageScreens[type];
  const editPath = pageRoutes.find((page) => page.type === type)?.edit;
  if (!editPath) throw new Error(`No route edits a ${type}.`);
  return loadContentForm(type, {
    noun: nounOfPage(type),
    layout: { main: fields },
    listPath: adminRoutes.pageList,
    editPath,
    sitePath,
  });
}

/** Loads the screen that leads to the form of the site settings. */
export async function loadSiteSettings(): Promise<ReactElement> {
  const { content } = await loadContent('SiteSettings');
  return <SiteSettings content={content} />;
}

/** Leads to the form of the site settings in use, which are the first of the list. */
function SiteSettings({ content }: { content: ContentType }) {
  const { data, error } = content.useList({ variables: { page: 1, pageSize: 1 } });
  const id = data?.list.items[0]?.id;
  if (id) return <Navigate replace to={generatePath(adminRoutes.siteSettingsEdit, { id })} />;
  if (error) return <FailureAlert failure={error} />;
  return <Loader aria-label="Loading" />;
}
