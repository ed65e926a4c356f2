import type { UseSlugHolder } from '@daybook/admin-ui';
import { contentTypes } from '@daybook/graphql-client/admin/content';
import { useSlugHolderQuery } from '@daybook/graphql-client/admin/content-hooks';
import { contentNames } from '@daybook/graphql-client/admin/content-names';
import { contentRoutes } from '@daybook/routes';
import { ContentForm } from './content-form.tsx';
import type { ContentScreens } from './content-screens.ts';

/** How to find out whose a slug is, for types in which it must be a record's own. */
const slugHolders: Partial<Record<ContentScreens['type'], UseSlugHolder>> = { Post: useSlugHolderQuery };

/** The form of a content type that has screens of its own. */
export function TypeForm({ type, layout, slugFrom, sitePath }: ContentScreens) {
  const content = contentTypes[type];
  const { noun } = contentNames[type];
  return (
    <ContentForm
      screens={{ content, noun, layout, slugFrom, sitePath, useSlugHolder: slugHolders[type] }}
      listPath={contentRoutes[type].list}
    />
  );
}
