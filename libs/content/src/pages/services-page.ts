import { ContentType, LongText, Text } from '@daybook/content-engine';
import { PageRecord } from './page-record.ts';

@ContentType({
  label: 'Services page',
  plural: 'servicesPages',
  description: 'Texts of the services page.',
  titleField: 'heroHeading',
  initialTitle: 'Services',
})
export class ServicesPage extends PageRecord {
  @Text({
    label: 'Heading',
    description: 'Heading of the screen. Plain text.',
    required: true,
    contractName: 'heading',
  })
  heroHeading!: string;

  @LongText({
    label: 'Subheading',
    description: 'Short line above the heading. Plain text.',
    required: true,
    contractName: 'subheading',
  })
  heroSubheading!: string;

  @LongText({
    label: 'Description',
    description: 'Text below the heading. Plain text.',
    required: true,
    contractName: 'desc',
  })
  heroText!: string;

  @Text({
    label: 'Button one',
    description: 'Text of the button in the first section. Plain text.',
    required: true,
    contractName: 'buttonone',
  })
  heroButton!: string;

  @Text({
    label: 'Second heading',
    description: 'Heading above the accordion. Plain text.',
    required: true,
    contractName: 'secondheading',
  })
  comparisonHeading!: string;

  @LongText({
    label: 'Second subheading',
    description: 'Text beside the second heading. Plain text.',
    required: true,
    contractName: 'secondsubheading',
  })
  comparisonSubheading!: string;

  @Text({
    label: 'Call to action heading',
    description: 'Heading of the call to action. Plain text.',
    required: true,
    contractName: 'ctatitleheading',
  })
  ctaHeading!: string;

  @Text({
    label: 'Call to action button',
    description: 'Text of the button in the call to action. Plain text.',
    required: true,
    contractName: 'ctabutton',
  })
  ctaButton!: string;
}
