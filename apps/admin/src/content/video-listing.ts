import type { ContentScreens } from './content-screens.ts';

/** What the screens of events and webinars share: both types have the same shape (contract §3). */
export const videoListing: Pick<ContentScreens, 'columns' | 'layout'> = {
  columns: ['document', 'eventstitle', 'excerpt', { name: 'youtubevideolink', label: 'Playlist' }],
  layout: {
    main: ['eventstitle', 'excerpt', 'description'],
    side: ['youtubevideolink', 'document'],
  },
};
