import type { ContentScreens } from './content-screens.ts';

/** The screens of events and webinars, which have the same fields (contract §3). */
export const videoListing: Pick<ContentScreens, 'columns' | 'layout'> = {
  columns: ['document', 'eventstitle', 'excerpt', { name: 'youtubevideolink', label: 'Playlist' }],
  layout: {
    main: ['eventstitle', 'excerpt', 'description'],
    side: ['youtubevideolink', 'document'],
  },
};
