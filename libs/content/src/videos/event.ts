import { ContentType } from '@daybook/content-engine';
import { VideoListing } from './video-listing.ts';

@ContentType({
  label: 'Event',
  plural: 'events',
  description: 'Live and virtual events.',
  titleField: 'title',
  screens: {
    title: 'Events',
    list: '/events-list',
    new: '/new-events',
    edit: '/update-eventt/:id',
  },
})
export class Event extends VideoListing {}
