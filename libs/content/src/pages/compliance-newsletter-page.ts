import { ContentType, LongText, Text } from '@daybook/content-engine';
import { PageRecord } from './page-record.ts';

@ContentType({
  label: 'Compliance newsletter page',
  plural: 'complianceNewsletterPages',
  description: 'Texts of the compliance newsletter page.',
  titleField: 'heading',
})
export class ComplianceNewsletterPage extends PageRecord {
  @LongText({ label: 'Subheading', required: true })
  subheading!: string;

  @Text({ label: 'Heading', required: true, initially: 'Compliance Newsletter' })
  heading!: string;

  @Text({ label: 'Call to action heading', required: true })
  ctatitleheading!: string;

  @LongText({ label: 'Call to action subheading', required: true })
  ctasubheading!: string;

  @Text({ label: 'Call to action button', required: true })
  ctabutton!: string;
}
