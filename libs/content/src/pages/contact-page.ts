import { ContentType, LongText, RichText, Text } from '@daybook/content-engine';
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

  @LongText({
    label: 'What happens next',
    description: 'Steps after a message was sent, one in each line. Plain text.',
    maxLength: 1_000,
    help: 'Up to three short steps, one in each line. They stand beside the form.',
  })
  nextSteps!: string;
}
