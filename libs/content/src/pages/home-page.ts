import { ContentType, LongText, Text } from '@daybook/content-engine';
import { PageRecord } from './page-record.ts';

@ContentType({
  label: 'Home page',
  plural: 'homePages',
  description: 'Texts of the home page.',
  titleField: 'headingone',
  initialTitle: 'Homepage',
})
export class HomePage extends PageRecord {
  @Text({ label: 'Heading one', required: true, optionalOnUpdate: true })
  headingone!: string;

  @Text({ label: 'Button one' })
  buttonone!: string;

  @Text({ label: 'Heading two' })
  headingtwo!: string;

  @LongText({ label: 'Subheading two' })
  subheadingtwo!: string;

  @Text({ label: 'Button two' })
  buttontwo!: string;

  @LongText({ label: 'Description one', help: 'The text under the second heading.' })
  descone!: string;

  @LongText({ label: 'Client review', help: "A client's words; the block shows only when filled." })
  userreviewheading!: string;

  @Text({ label: 'Client and position' })
  userreviewposition!: string;

  @Text({ label: 'Heading three' })
  headingthree!: string;

  @Text({ label: 'Call to action heading' })
  ctatitleheading!: string;

  @LongText({ label: 'Call to action description' })
  ctadesc!: string;

  @Text({ label: 'Call to action button' })
  ctabutton!: string;
}
