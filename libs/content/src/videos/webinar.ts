import { ContentType } from '@daybook/content-engine';
import { VideoListing } from './video-listing.ts';

@ContentType({
  label: 'Webinar',
  plural: 'webinars',
  description: 'Recorded webinars of the video archive.',
  titleField: 'title',
  screens: {
    title: 'Webinars',
    list: '/webinar-list',
    new: '/new-webinars',
    edit: '/update-webinars/:id',
  },
})
export class Webinar extends VideoListing {}
