import type { ContentScreens } from './content-screens.ts';

/** The screens of events and webinars, which have the same fields (contract §3). */
export const videoListing: Pick<ContentScreens, 'columns' | 'layout'> = {
  columns: ['picture', 'title', 'excerpt', { name: 'videoUrl', label: 'Playlist' }],
  layout: {
    main: ['title', 'excerpt', 'description'],
    side: ['videoUrl', 'picture'],
  },
};
