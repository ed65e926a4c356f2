import { LongText, Text } from '@daybook/content-engine';
import { ObjectType } from 'type-graphql';
import { PageRecord } from './page-record.ts';

/** The texts around a list that the screen shows: what it opens with, and the call to action. */
@ObjectType({ description: 'The texts around a list.' })
export abstract class ListingPage extends PageRecord {
  @LongText({ label: 'Subheading', required: true })
  subheading!: string;

  @Text({ label: 'Heading', required: true })
  heading!: string;

  @Text({ label: 'Call to action heading', required: true })
  ctatitleheading!: string;

  @LongText({ label: 'Call to action subheading', required: true })
  ctasubheading!: string;

  @Text({ label: 'Call to action button', required: true })
  ctabutton!: string;
}
