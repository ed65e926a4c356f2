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
  @LongText({ label: 'Subheading', description: 'Short line above the heading. Plain text.', required: true })
  subheading!: string;

  @Text({ label: 'Heading', description: 'Heading of the screen. Plain text.', required: true })
  heading!: string;

  @Text({
    label: 'Button one',
    description: 'Text of the button that leads to the contact page. Plain text.',
    required: true,
  })
  buttonone!: string;

  @Text({
    label: 'Second section heading',
    description: 'Heading above the memberships. Plain text.',
    required: true,
  })
  secondsecheading!: string;

  @LongText({
    label: 'Second section subheading',
    description: 'Text beside the heading of the memberships. Plain text.',
    required: true,
  })
  secondsecsubheading!: string;

  @Text({
    label: 'Call to action heading',
    description: 'Heading of the call to action. Plain text.',
    required: true,
  })
  ctatitleheading!: string;

  @LongText({
    label: 'Call to action subheading',
    description: 'Text of the call to action. Plain text.',
    required: true,
  })
  ctasubheading!: string;
}
