import { publicRoutes } from '@daybook/routes';
import { IconBuildingCommunity } from '@tabler/icons-react';
import type { ContentScreens } from './content-screens.ts';

export const memberships: ContentScreens = {
  type: 'Membership',
  menu: { group: 'site', Icon: IconBuildingCommunity },
  columns: ['document', 'name'],
  layout: { main: ['name', 'document'] },
  sitePath: publicRoutes.partnerships,
};
