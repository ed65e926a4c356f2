import { ContentType, LongText, RichText, Text } from '@daybook/content-engine';
import { ServicePage } from './service-page.ts';

@ContentType({
  label: 'Mock SEC exam page',
  plural: 'mockSecExamPages',
  description: 'Texts of the mock SEC exam page.',
  titleField: 'heroHeading',
  initialTitle: 'Mock SEC Exam',
})
export class MockSecExamPage extends ServicePage {
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
    contractName: 'buttonone',
  })
  heroButton!: string;

  @Text({
    label: 'Second heading',
    description: 'Heading of the second section. Plain text.',
    required: true,
    contractName: 'secondheading',
  })
  introHeading!: string;

  @LongText({
    label: 'Second description',
    description: 'Text of the second section. Plain text.',
    required: true,
    contractName: 'desctwo',
  })
  introText!: string;

  @Text({
    label: 'Third heading',
    description: 'Heading of the third section. Plain text.',
    required: true,
    contractName: 'thirdheading',
  })
  detailsHeading!: string;

  @RichText({
    label: 'Third description',
    description: 'Text of the third section.',
    required: true,
    contractName: 'thirddesc',
  })
  detailsText!: string;

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

  @Text({
    label: 'Call to action button',
    description: 'Text of the button in the call to action. Plain text.',
    contractName: 'ctabutton',
  })
  ctaButton!: string;
}
