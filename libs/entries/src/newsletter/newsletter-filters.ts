import { ArgsType, Field } from 'type-graphql';
import { EntryFilters } from '../entry-filters.ts';

@ArgsType()
export class NewsletterFilters extends EntryFilters {
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'True for people who unsubscribed, false for people who are signed up, null for all.',
  })
  unsubscribed: boolean | null = false;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for addresses that bounced, false for all others, null or omitted for all.',
  })
  bounced: boolean | null = null;
}
