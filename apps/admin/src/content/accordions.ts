import { publicRoutes } from '@daybook/routes';
import { IconListCheck } from '@tabler/icons-react';
import type { ContentScreens } from './content-screens.ts';

export const accordions: ContentScreens = {
  type: 'Accordion',
  menu: { group: 'site', Icon: IconListCheck },
  columns: ['packageName', 'items'],
  layout: { main: ['packageName', 'items'] },
  sitePath: publicRoutes.services,
};
