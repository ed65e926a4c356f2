import { publicRoutes } from '@daybook/routes';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { ContentScreens } from './content-screens.ts';

export const events: ContentScreens = {
  type: 'Event',
  menu: { group: 'content', Icon: IconCalendarEvent },
  columns: ['picture', 'title', 'startsAt', 'excerpt', { name: 'videoUrl', label: 'Playlist' }],
  layout: {
    main: ['title', 'excerpt', 'startsAt', 'endsAt', 'description'],
    side: ['attendance', 'place', 'seats', 'registrationUrl', 'videoUrl', 'picture'],
  },
  sitePath: publicRoutes.event,
};
