import type { UseSlugHolder } from '@daybook/admin-ui';
import { useSlugHolderQuery } from '@daybook/graphql-client/admin/content-hooks';
import { contentNames } from '@daybook/graphql-client/admin/content-names';
import { contentRoutes } from '@daybook/routes';
import type { ReactElement } from 'react';
import { loadContentForm } from './content-form.tsx';
import type { ContentScreens } from './content-screens.ts';

/** How to find out whose a slug is, for types in which it must be a record's own. */
const slugHolders: Partial<Record<ContentScreens['type'], UseSlugHolder>> = { Post: useSlugHolderQuery };

/** The form of a content type that has screens of its own. */
export function loadTypeForm({ type, layout, slugFrom, sitePath }: ContentScreens): Promise<ReactElement> {
  const { noun, titleField } = contentNames[type];
  const { list: listPath, edit: editPath } = contentRoutes[type];
  const useSlugHolder = slugHolders[type];
  return loadContentForm(type, {
    ...{ noun, titleField, listPath, editPath },
    ...{ layout, slugFrom, sitePath, useSlugHolder },
  });
}
