import { contentNames } from '@daybook/graphql-client/admin/content-names';
import { pageRoutes } from '../content-types/page-routes.ts';

/** The types of content that programs work with, as people choose them. All pages are one choice. */
export const typeChoices: readonly { label: string; types: readonly string[] }[] = [
  ...Object.entries(contentNames).map(([type, { title }]) => ({ label: title, types: [type] })),
  {
    label: 'Pages',
    types: pageRoutes.flatMap(({ type }) => (type === 'SiteSettings' ? [] : [type])),
  },
  { label: 'Descriptions of pictures', types: ['ImageAsset'] },
];
