import { publicRoutes } from '@daybook/routes';
import { IconVideo } from '@tabler/icons-react';
import type { ContentScreens } from './content-screens.ts';
import { videoListing } from './video-listing.ts';

export const webinars: ContentScreens = {
  type: 'Webinar',
  menu: { group: 'content', Icon: IconVideo },
  ...videoListing,
  sitePath: publicRoutes.webinar,
};
