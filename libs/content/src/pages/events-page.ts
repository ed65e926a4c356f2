import { ContentType, LongText, Text } from '@daybook/content-engine';
import { PageRecord } from './page-record.ts';

@ContentType({
  label: 'Events page',
  plural: 'eventsPages',
  description: 'Texts of the events page.',
  titleField: 'heading',
})
export class EventsPage extends PageRecord {
  @LongText({ label: 'Subheading', required: true })
  subheading!: string;

  @Text({ label: 'Heading', required: true, initially: 'Events' })
  heading!: string;

  @Text({ label: 'Call to action heading', required: true })
  ctatitleheading!: string;

  @LongText({ label: 'Call to action subheading', required: true })
  ctasubheading!: string;

  @Text({ label: 'Call to action button', required: true })
  ctabutton!: string;
}
