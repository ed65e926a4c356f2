import { contentNames } from '@daybook/graphql-client/admin/content-names';
import { pageRoutes } from '../content-types/page-routes.ts';

/** The content types that people can choose for an API key or a webhook. All pages are one choice. */
export const typeChoices: readonly { label: string; types: readonly string[] }[] = [
  ...Object.entries(contentNames).map(([type, { title }]) => ({ label: title, types: [type] })),
  {
    label: 'Pages',
    types: pageRoutes.flatMap(({ type }) => (type === 'SiteSettings' ? [] : [type])),
  },
  { label: 'Descriptions of pictures', types: ['ImageAsset'] },
];
