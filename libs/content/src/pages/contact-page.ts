import { ContentType, RichText, Text } from '@daybook/content-engine';
import { PageRecord } from './page-record.ts';

@ContentType({
  label: 'Contact page',
  plural: 'contactPages',
  description: 'Texts of the contact page.',
  titleField: 'heroHeading',
  initialTitle: 'Contact Us',
})
export class ContactPage extends PageRecord {
  @Text({
    label: 'Heading',
    description: 'Heading of the screen. Plain text.',
    required: true,
    contractName: 'heading',
  })
  heroHeading!: string;

  @RichText({
    label: 'Description',
    description: 'Text above the contact form.',
    contractName: 'desc',
  })
  heroText!: string;
}
