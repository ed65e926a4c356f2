import { ContentType, LongText, Text } from '@daybook/content-engine';
import { PageRecord } from './page-record.ts';

@ContentType({
  label: 'Partners page',
  plural: 'partnerPages',
  description: 'Texts of the partners page.',
  titleField: 'heroHeading',
  initialTitle: 'Partnerships',
})
export class PartnerPage extends PageRecord {
  @LongText({
    label: 'Subheading',
    description: 'Short line above the heading. Plain text.',
    required: true,
    contractName: 'subheading',
  })
  heroSubheading!: string;

  @Text({
    label: 'Heading',
    description: 'Heading of the screen. Plain text.',
    required: true,
    contractName: 'heading',
  })
  heroHeading!: string;

  @Text({
    label: 'Button one',
    description: 'Text of the button that leads to the contact page. Plain text.',
    required: true,
    contractName: 'buttonone',
  })
  heroButton!: string;

  @Text({
    label: 'Second section heading',
    description: 'Heading above the memberships. Plain text.',
    required: true,
    contractName: 'secondsecheading',
  })
  membershipsHeading!: string;

  @LongText({
    label: 'Second section subheading',
    description: 'Text beside the heading of the memberships. Plain text.',
    required: true,
    contractName: 'secondsecsubheading',
  })
  membershipsSubheading!: string;

  @Text({
    label: 'Call to action heading',
    description: 'Heading of the call to action. Plain text.',
    required: true,
    contractName: 'ctatitleheading',
  })
  ctaHeading!: string;

  @LongText({
    label: 'Call to action subheading',
    description: 'Text of the call to action. Plain text.',
    required: true,
    contractName: 'ctasubheading',
  })
  ctaText!: string;
}
