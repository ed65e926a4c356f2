import { ContentType, RichText, Text } from '@daybook/content-engine';
import { PageRecord } from './page-record.ts';

@ContentType({
  label: 'Contact page',
  plural: 'contactPages',
  description: 'Texts of the contact page.',
  titleField: 'heading',
  initialTitle: 'Contact Us',
})
export class ContactPage extends PageRecord {
  @Text({ label: 'Heading', description: 'Heading of the screen. Plain text.', required: true })
  heading!: string;

  @RichText({ label: 'Description', description: 'Text above the contact form. HTML, sanitized.' })
  desc!: string;
}
