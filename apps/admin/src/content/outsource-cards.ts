import { publicRoutes } from '@daybook/routes';
import { IconLayoutList } from '@tabler/icons-react';
import type { ContentScreens } from './content-screens.ts';

export const outsourceCards: ContentScreens = {
  type: 'OutsourceCard',
  menu: { group: 'site', Icon: IconLayoutList },
  columns: ['number', 'title', 'description'],
  layout: { main: ['number', 'title', 'description'] },
  sitePath: publicRoutes.home,
};
