import { contentTypes } from '@daybook/graphql-client/admin/content';
import { publicRoutes } from '@daybook/routes';
import type { ContentScreens } from './content-screens.ts';
import { videoListing } from './video-listing.ts';

export const screens: ContentScreens = {
  ...videoListing,
  content: contentTypes.Event,
  title: 'Events',
  noun: 'event',
  sitePath: publicRoutes.event,
};
