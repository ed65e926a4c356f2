import { ContentType, LongText, RichText, Text } from '@daybook/content-engine';
import { PageRecord } from './page-record.ts';

@ContentType({
  label: 'About page',
  plural: 'aboutPages',
  description: 'Texts of the about page.',
  titleField: 'heading',
  initialTitle: 'About Us',
})
export class AboutPage extends PageRecord {
  @LongText({ label: 'Subheading', required: true })
  subheading!: string;

  @Text({ label: 'Heading', required: true })
  heading!: string;

  @RichText({ label: 'Description', required: true })
  desc!: string;

  @Text({ label: 'Call to action heading', required: true })
  ctatitleheading!: string;

  @Text({ label: 'Call to action button', required: true })
  ctabutton!: string;
}
