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
  @LongText({ label: 'Subheading', description: 'Short line above the heading. Plain text.', required: true })
  subheading!: string;

  @Text({ label: 'Heading', description: 'Heading of the screen. Plain text.', required: true })
  heading!: string;

  @RichText({ label: 'Description', description: 'Text of the screen. HTML, sanitized.', required: true })
  desc!: string;

  @Text({
    label: 'Call to action heading',
    description: 'Heading of the call to action. Plain text.',
    required: true,
  })
  ctatitleheading!: string;

  @Text({
    label: 'Call to action button',
    description: 'Text of the button in the call to action. Plain text.',
    required: true,
  })
  ctabutton!: string;
}
