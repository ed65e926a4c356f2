import { publicRoutes } from '@daybook/routes';
import { IconListCheck } from '@tabler/icons-react';
import type { ContentScreens } from './content-screens.ts';

export const accordions: ContentScreens = {
  type: 'Accordion',
  menu: { group: 'site', Icon: IconListCheck },
  columns: ['title', 'items'],
  layout: { main: ['title', 'items'] },
  sitePath: publicRoutes.services,
};
