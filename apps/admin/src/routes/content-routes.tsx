import { contentNames } from '@daybook/graphql-client/admin/content-names';
import { contentRoutes } from '@daybook/routes';
import type { RouteObject } from 'react-router-dom';
import type { ContentScreens } from '../content/content-screens.ts';

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
        const { loadContentList } = await import('../content/content-list.tsx');
        return { element: await loadContentList(screens), handle };
      },
    },
    { path: newPath, lazy: form },
    { path: edit, lazy: form },
  ];
}
