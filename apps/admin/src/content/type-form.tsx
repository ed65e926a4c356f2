import { contentTypes } from '@daybook/graphql-client/admin/content';
import { contentNames } from '@daybook/graphql-client/admin/content-names';
import { contentRoutes } from '@daybook/routes';
import { ContentForm } from './content-form.tsx';
import type { ContentScreens } from './content-screens.ts';

/** The form of a content type that has screens of its own. */
export function TypeForm({ type, layout, slugFrom, sitePath }: ContentScreens) {
  const content = contentTypes[type];
  const { noun } = contentNames[type];
  return (
    <ContentForm
      screens={{ content, noun, layout, slugFrom, sitePath }}
      listPath={contentRoutes[type].list}
    />
  );
}
