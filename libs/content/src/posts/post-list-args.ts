import { Paging } from '@daybook/content-engine';
import { ArgsType, Field, ID } from 'type-graphql';

@ArgsType()
export class PostListArgs extends Paging {
  @Field(() => String, {
    nullable: true,
    description: 'Topic that the posts must have. Case is ignored.',
  })
  topic?: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Slug of a post. The list then contains the other posts that share a topic with it: first those that share the most topics, then those of the same author, then the newest. `postsConnection` does not have this argument.',
  })
  relatedTo?: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'Id of a team member who must be the author. For visitors, a member who is not displayed has no posts.',
  })
  author?: string;
}
