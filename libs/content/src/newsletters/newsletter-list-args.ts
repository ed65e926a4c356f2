import { Paging } from '@daybook/content-engine';
import { ArgsType, Field } from 'type-graphql';

@ArgsType()
export class NewsletterListArgs extends Paging {
  @Field(() => Boolean, { defaultValue: false, description: 'True for the newest first.' })
  newestFirst: boolean = false;
}
