import { Paging } from '@daybook/content-engine';
import { ArgsType, Field } from 'type-graphql';

@ArgsType()
export class PostListArgs extends Paging {
  @Field(() => String, {
    nullable: true,
    description: 'Topic that the posts must have. Case is ignored.',
  })
  topic?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Slug of a post. The list then contains the other posts that share a topic with it.',
  })
  relatedTo?: string;
}
