import { contentTypes } from '@daybook/graphql-client/admin/content';
import type { ContentScreens } from './content-screens.ts';

export const screens: ContentScreens = {
  content: contentTypes.Package,
  title: 'Packages',
  noun: 'package',
  titleField: 'packagetitle',
  columns: ['packagetitle', 'packagedesc'],
  layout: { main: ['packagetitle', 'packagedesc'] },
};
