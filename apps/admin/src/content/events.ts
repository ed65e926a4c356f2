import { publicRoutes } from '@daybook/routes';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { ContentScreens } from './content-screens.ts';
import { videoListing } from './video-listing.ts';

export const events: ContentScreens = {
  type: 'Event',
  menu: { group: 'content', Icon: IconCalendarEvent },
  ...videoListing,
  sitePath: publicRoutes.event,
};
