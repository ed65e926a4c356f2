import { contentTypes } from '@daybook/graphql-client/admin/content';
import type { ContentScreens } from './content-screens.ts';

export const screens: ContentScreens = {
  content: contentTypes.Partnership,
  title: 'Partners',
  noun: 'partner',
  titleField: 'name',
  columns: ['document', 'name'],
  layout: { main: ['name', 'document'] },
};
