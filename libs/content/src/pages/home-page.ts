import { ContentItem, ContentType, Items, LongText, Text } from '@daybook/content-engine';
import { PageRecord } from './page-record.ts';

@ContentItem({ description: 'A fact about the firm on the home page.' })
export class HomeFact {
  @Text({ label: 'Figure', description: 'Number or name. Plain text.', maxLength: 40 })
  figure!: string;

  @Text({ label: 'What it counts', description: 'What the figure means. Plain text.', maxLength: 200 })
  words!: string;
}

@ContentType({
  label: 'Home page',
  plural: 'homePages',
  description: 'Texts of the home page.',
  titleField: 'heroHeading',
  initialTitle: 'Homepage',
})
export class HomePage extends PageRecord {
  @Text({
    label: 'Heading one',
    description: 'Heading of the first section. Plain text.',
    required: true,
    optionalOnUpdate: true,
    contractName: 'headingone',
  })
  heroHeading!: string;

  @Text({
    label: 'Button one',
    description: 'Text of the button in the first section. Plain text.',
    contractName: 'buttonone',
  })
  heroButton!: string;

  @LongText({
    label: 'Hero line',
    description: 'Sentence below the first heading. Plain text.',
    maxLength: 400,
    help: 'A sentence below the first heading: whom the firm serves, and how.',
  })
  heroText!: string;

  @Items({
    label: 'Facts',
    description: 'Facts about the firm in a band below the first section.',
    help: 'Three or four, such as “14” and “years of mock examinations”. Without facts, the page shows no band.',
    of: () => HomeFact,
  })
  facts: HomeFact[] = [];

  @Text({
    label: 'Heading two',
    description: 'Heading of the second section. Plain text.',
    contractName: 'headingtwo',
  })
  introHeading!: string;

  @LongText({
    label: 'Subheading two',
    description: 'Text beside the second heading. Plain text.',
    contractName: 'subheadingtwo',
  })
  introSubheading!: string;

  @Text({
    label: 'Button two',
    description: 'Text of the button in the second section. Plain text.',
    contractName: 'buttontwo',
  })
  introButton!: string;

  @LongText({
    label: 'Description one',
    description: 'Text of the second section. Plain text.',
    help: 'The text under the second heading.',
    contractName: 'descone',
  })
  introText!: string;

  @LongText({
    label: 'Client review',
    description: 'Quote of a client. The quote is shown only if this field is filled. Plain text.',
    help: "A client's words; the block shows only when filled.",
    contractName: 'userreviewheading',
  })
  clientQuote!: string;

  @Text({
    label: 'Client and position',
    description: 'Name and position of the quoted client. Plain text.',
    contractName: 'userreviewposition',
  })
  clientName!: string;

  @Text({
    label: 'Heading three',
    description: 'Heading above the outsource cards. Plain text.',
    contractName: 'headingthree',
  })
  cardsHeading!: string;

  @Text({
    label: 'Call to action heading',
    description: 'Heading of the call to action. Plain text.',
    contractName: 'ctatitleheading',
  })
  ctaHeading!: string;

  @LongText({
    label: 'Call to action description',
    description: 'Text of the call to action. Plain text.',
    contractName: 'ctadesc',
  })
  ctaText!: string;

  @Text({
    label: 'Call to action button',
    description: 'Text of the button in the call to action. Plain text.',
    contractName: 'ctabutton',
  })
  ctaButton!: string;
}
