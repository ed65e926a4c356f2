import { ContentType } from '@daybook/content-engine';
import { ListingPage } from './listing-page.ts';

@ContentType({
  label: 'Events page',
  plural: 'eventsPages',
  description: 'Texts of the events page.',
  titleField: 'heroHeading',
  initialTitle: 'Events',
})
export class EventsPage extends ListingPage {}
