import { adminRoutes } from '@daybook/routes';
import type { ReactElement } from 'react';
import { loadContentForm } from '../content/content-form.tsx';
import { loadContent } from '../content/load-content.ts';
import { type PageType, pageRoutes } from './page-routes.ts';
import { nounOfPage, pageScreens } from './page-screens.ts';
import { SiteSettings } from './site-settings.tsx';

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
