import { ArgsType, Field } from 'type-graphql';
import { EntryListArgs } from '../entry-list-args.ts';

@ArgsType()
export class NewsletterListArgs extends EntryListArgs {
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'False for people who are subscribed, true for those who unsubscribed, null for all.',
  })
  unsubscribed: boolean | null = false;
}
