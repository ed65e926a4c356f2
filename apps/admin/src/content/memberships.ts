import { publicRoutes } from '@daybook/routes';
import { IconBuildingCommunity } from '@tabler/icons-react';
import type { ContentScreens } from './content-screens.ts';

export const memberships: ContentScreens = {
  type: 'Membership',
  menu: { group: 'site', Icon: IconBuildingCommunity },
  columns: ['picture', 'url'],
  layout: { main: ['url', 'picture'] },
  sitePath: publicRoutes.partnerships,
};
