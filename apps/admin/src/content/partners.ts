import { publicRoutes } from '@daybook/routes';
import { IconHeartHandshake } from '@tabler/icons-react';
import type { ContentScreens } from './content-screens.ts';

export const partners: ContentScreens = {
  type: 'Partnership',
  menu: { group: 'site', Icon: IconHeartHandshake },
  columns: ['picture', 'url'],
  layout: { main: ['url', 'picture'] },
  sitePath: publicRoutes.partnerships,
};
