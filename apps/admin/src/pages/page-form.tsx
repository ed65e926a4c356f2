import { contentTypes } from '@daybook/graphql-client/admin/content';
import { adminRoutes } from '@daybook/routes';
import { ContentForm } from '../content/content-form.tsx';
import type { PageType } from './page-routes.ts';
import { pageScreens } from './page-screens.ts';

/** The form of a page record. */
export function PageForm({ type }: { type: PageType }) {
  const { title, sitePath, fields } = pageScreens[type];
  const screens = {
    content: contentTypes[type],
    title,
    noun: title === 'Homepage' ? 'homepage' : `${title} page`,
    layout: { main: fields },
    sitePath,
  };
  return <ContentForm screens={screens} listPath={adminRoutes.pageList} />;
}
