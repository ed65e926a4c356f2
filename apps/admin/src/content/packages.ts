import { publicRoutes } from '@daybook/routes';
import { IconBox } from '@tabler/icons-react';
import type { ContentScreens } from './content-screens.ts';

export const packages: ContentScreens = {
  type: 'Package',
  menu: { group: 'site', Icon: IconBox },
  columns: ['title', 'description'],
  layout: { main: ['title', 'description'] },
  sitePath: publicRoutes.services,
};
