import { ContentType, LongText, RichText, Text } from '@daybook/content-engine';
import { PageRecord } from './page-record.ts';

@ContentType({
  label: 'RIA registration services page',
  plural: 'riaRegistrationServicesPages',
  description: 'Texts of the RIA registration services page.',
  titleField: 'heading',
  initialTitle: 'RIA Registration Services',
})
export class RiaRegistrationServicesPage extends PageRecord {
  @LongText({ label: 'Subheading', required: true })
  subheading!: string;

  @Text({ label: 'Heading', required: true })
  heading!: string;

  @LongText({ label: 'Description', required: true })
  desc!: string;

  @Text({ label: 'Button one', required: true })
  buttonone!: string;

  @Text({ label: 'Second heading', required: true })
  secondheading!: string;

  @LongText({ label: 'Second description', required: true })
  desctwo!: string;

  @Text({ label: 'Third heading', required: true })
  thirdheading!: string;

  @RichText({ label: 'Third description', required: true })
  thirddesc!: string;

  @Text({ label: 'Call to action heading', required: true })
  ctatitleheading!: string;

  @LongText({ label: 'Call to action subheading', required: true })
  ctasubheading!: string;

  @Text({ label: 'Call to action button', required: true })
  ctabutton!: string;
}
