import { contentTypes } from '@daybook/graphql-client/admin/content';
import type { ContentScreens } from './content-screens.ts';

export const screens: ContentScreens = {
  content: contentTypes.Accordion,
  title: 'Accordions',
  noun: 'accordion',
  titleField: 'packageName',
  columns: ['packageName', 'items'],
  layout: { main: ['packageName', 'items'] },
};
