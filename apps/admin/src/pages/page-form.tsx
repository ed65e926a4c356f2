import { adminRoutes } from '@daybook/routes';
import type { ReactElement } from 'react';
import { loadContentForm } from '../content/content-form.tsx';
import type { PageType } from './page-routes.ts';
import { pageScreens } from './page-screens.ts';

/** The form of a page record. */
export function loadPageForm(type: PageType): Promise<ReactElement> {
  const { title, sitePath, fields } = pageScreens[type];
  return loadContentForm(type, {
    noun: title === 'Homepage' ? 'homepage' : `${title} page`,
    layout: { main: fields },
    listPath: adminRoutes.pageList,
    sitePath,
  });
}
