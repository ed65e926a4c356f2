import { contentNames } from '@daybook/graphql-client/admin/content-names';
import { contentRoutes } from '@daybook/routes';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ContentScreens } from '../content/content-screens.ts';

/** Loaders for the tools that the lists of some types show beside the search. */
const loadTools: Partial<Record<ContentScreens['type'], () => Promise<{ default: ComponentType }>>> = {
  Redirect: () => import('../redirects/import-button.tsx'),
};

/** The routes of a content type: its list, and its form for new and existing records. */
export function routesOf(screens: ContentScreens): RouteObject[] {
  const { list, new: newPath, edit } = contentRoutes[screens.type];
  const handle = { title: contentNames[screens.type].title };
  const form: RouteObject['lazy'] = async () => {
    const { loadTypeForm } = await import('../content/type-form.tsx');
    return { element: await loadTypeForm(screens), handle };
  };
  return [
    {
      path: list,
      lazy: async () => {
        const [{ loadContentList }, tools] = await Promise.all([
          import('../content/content-list.tsx'),
          loadTools[screens.type]?.(),
        ]);
        return { element: await loadContentList(screens, tools?.default), handle };
      },
    },
    { path: newPath, lazy: form },
    { path: edit, lazy: form },
  ];
}
