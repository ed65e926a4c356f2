import { LongText, RecordInterface, Text } from '@daybook/content-engine';
import { PageRecord } from './page-record.ts';

/** Texts of a screen with a list: its introduction and its call to action. */
@RecordInterface('ListingPage', { description: 'Texts of a screen with a list.' })
export abstract class ListingPage extends PageRecord {
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
    required: true,
    contractName: 'ctabutton',
  })
  ctaButton!: string;
}
