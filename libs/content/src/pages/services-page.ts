import { ContentType, LongText, Text } from '@daybook/content-engine';
import { PageRecord } from './page-record.ts';

@ContentType({
  label: 'Services page',
  plural: 'servicesPages',
  description: 'Texts of the services page.',
  titleField: 'heading',
  initialTitle: 'Services',
})
export class ServicesPage extends PageRecord {
  @Text({ label: 'Heading', required: true })
  heading!: string;

  @LongText({ label: 'Subheading', required: true })
  subheading!: string;

  @LongText({ label: 'Description', required: true })
  desc!: string;

  @Text({ label: 'Button one', required: true })
  buttonone!: string;

  @Text({ label: 'Second heading', required: true })
  secondheading!: string;

  @LongText({ label: 'Second subheading', required: true })
  secondsubheading!: string;

  @Text({ label: 'Call to action heading', required: true })
  ctatitleheading!: string;

  @Text({ label: 'Call to action button', required: true })
  ctabutton!: string;
}
