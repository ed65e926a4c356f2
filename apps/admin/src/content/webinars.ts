import { publicRoutes } from '@daybook/routes';
import { IconVideo } from '@tabler/icons-react';
import type { ContentScreens } from './content-screens.ts';

export const webinars: ContentScreens = {
  type: 'Webinar',
  menu: { group: 'content', Icon: IconVideo },
  columns: ['picture', 'title', 'excerpt', { name: 'videoUrl', label: 'Playlist' }],
  layout: {
    main: ['title', 'excerpt', 'description'],
    side: ['videoUrl', 'picture'],
  },
  sitePath: publicRoutes.webinar,
};
