import { Paging } from '@daybook/content-engine';
import { ArgsType, Field } from 'type-graphql';

@ArgsType()
export class NewsletterListArgs extends Paging {
  @Field(() => Boolean, { defaultValue: false, description: 'Whether to list the newest first.' })
  newestFirst: boolean = false;
}
