import { ContentType, LongText, RichText, Text } from '@daybook/content-engine';
import { PageRecord } from './page-record.ts';

@ContentType({
  label: 'About page',
  plural: 'aboutPages',
  description: 'Texts of the about page.',
  titleField: 'heroHeading',
  initialTitle: 'About Us',
})
export class AboutPage extends PageRecord {
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

  @RichText({
    label: 'Description',
    description: 'Text of the screen.',
    required: true,
    contractName: 'desc',
  })
  heroText!: string;

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
