import type { UseSlugHolder } from '@daybook/admin-ui';
import { useSlugHolderQuery } from '@daybook/graphql-client/admin/content-hooks';
import { contentNames } from '@daybook/graphql-client/admin/content-names';
import { contentRoutes } from '@daybook/routes';
import type { ReactElement } from 'react';
import { loadContentForm } from './content-form.tsx';
import type { ContentScreens } from './content-screens.ts';

/** The query that finds the record with a slug, for types whose slugs must be unique. */
const slugHolders: Partial<Record<ContentScreens['type'], UseSlugHolder>> = { Post: useSlugHolderQuery };

/** Loads the form of a content type. */
export function loadTypeForm({
  type,
  layout,
  suggestions,
  searchResult,
  sitePath,
}: ContentScreens): Promise<ReactElement> {
  const { noun, titleField } = contentNames[type];
  const { list: listPath, edit: editPath } = contentRoutes[type];
  const useSlugHolder = slugHolders[type];
  return loadContentForm(type, {
    noun,
    titleField,
    listPath,
    editPath,
    layout,
    suggestions,
    searchResult,
    sitePath,
    useSlugHolder,
  });
}
