import { ContentType, LongText, Text } from '@daybook/content-engine';
import { PageRecord } from './page-record.ts';

@ContentType({
  label: 'Partners page',
  plural: 'partnerPages',
  description: 'Texts of the partners page.',
  titleField: 'heading',
  initialTitle: 'Partnerships',
})
export class PartnerPage extends PageRecord {
  @LongText({ label: 'Subheading', required: true })
  subheading!: string;

  @Text({ label: 'Heading', required: true })
  heading!: string;

  @Text({ label: 'Button one', required: true })
  buttonone!: string;

  @Text({ label: 'Second section heading', required: true })
  secondsecheading!: string;

  @LongText({ label: 'Second section subheading', required: true })
  secondsecsubheading!: string;

  @Text({ label: 'Call to action heading', required: true })
  ctatitleheading!: string;

  @LongText({ label: 'Call to action subheading', required: true })
  ctasubheading!: string;
}
