import { ContentType } from '@daybook/content-engine';
import { VideoListing } from './video-listing.ts';

@ContentType({
  label: 'Event',
  plural: 'events',
  description: 'Live and virtual events.',
  titleField: 'eventstitle',
})
export class Event extends VideoListing {}
