import { ContentType, LongText, Text } from '@daybook/content-engine';
import { PageRecord } from './page-record.ts';

@ContentType({
  label: 'Services page',
  plural: 'servicesPages',
  description: 'Texts of the services page.',
  titleField: 'heading',
  initialTitle: 'Services',
})
export class ServicesPage extends PageRecord {
  @Text({ label: 'Heading', description: 'Heading of the screen. Plain text.', required: true })
  heading!: string;

  @LongText({ label: 'Subheading', description: 'Short line above the heading. Plain text.', required: true })
  subheading!: string;

  @LongText({ label: 'Description', description: 'Text below the heading. Plain text.', required: true })
  desc!: string;

  @Text({
    label: 'Button one',
    description: 'Text of the button in the first section. Plain text.',
    required: true,
  })
  buttonone!: string;

  @Text({
    label: 'Second heading',
    description: 'Heading above the accordion. Plain text.',
    required: true,
  })
  secondheading!: string;

  @LongText({
    label: 'Second subheading',
    description: 'Text beside the second heading. Plain text.',
    required: true,
  })
  secondsubheading!: string;

  @Text({
    label: 'Call to action heading',
    description: 'Heading of the call to action. Plain text.',
    required: true,
  })
  ctatitleheading!: string;

  @Text({
    label: 'Call to action button',
    description: 'Text of the button in the call to action. Plain text.',
    required: true,
  })
  ctabutton!: string;
}
