import { contentTypes } from '@daybook/graphql-client/admin/content';
import type { ContentScreens } from './content-screens.ts';

export const screens: ContentScreens = {
  content: contentTypes.OutsourceCard,
  title: 'Outsource cards',
  noun: 'outsource card',
  titleField: 'outsourcetitle',
  columns: ['outsourcenumber', 'outsourcetitle', 'outsourcedesc'],
  layout: { main: ['outsourcenumber', 'outsourcetitle', 'outsourcedesc'] },
};
