import { publicRoutes } from '@daybook/routes';
import { IconLayoutList } from '@tabler/icons-react';
import type { ContentScreens } from './content-screens.ts';

export const outsourceCards: ContentScreens = {
  type: 'OutsourceCard',
  menu: { group: 'site', Icon: IconLayoutList },
  columns: ['outsourcenumber', 'outsourcetitle', 'outsourcedesc'],
  layout: { main: ['outsourcenumber', 'outsourcetitle', 'outsourcedesc'] },
  sitePath: publicRoutes.home,
};
