import { ContentType, LongText, Text } from '@daybook/content-engine';
import { PageRecord } from './page-record.ts';

@ContentType({
  label: 'Resources page',
  plural: 'resourcesPages',
  description: 'Texts of the resources page.',
  titleField: 'heading',
})
export class ResourcesPage extends PageRecord {
  @LongText({ label: 'Subheading', required: true })
  subheading!: string;

  @Text({ label: 'Heading', required: true, initially: 'Resources' })
  heading!: string;

  @Text({ label: 'Call to action heading', required: true })
  ctatitleheading!: string;

  @LongText({ label: 'Call to action subheading', required: true })
  ctasubheading!: string;

  @Text({ label: 'Call to action button', required: true })
  ctabutton!: string;
}
