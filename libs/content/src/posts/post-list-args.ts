import { Paging } from '@daybook/content-engine';
import { ArgsType, Field } from 'type-graphql';

@ArgsType()
export class PostListArgs extends Paging {
  @Field(() => String, {
    nullable: true,
    description: 'A topic that the posts must have, compared without regard to case.',
  })
  topic?: string;
}
