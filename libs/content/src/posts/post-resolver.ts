import {
  checkOneOf,
  contentResolver,
  OneOf,
  Paging,
  pageBounds,
  type RequestContext,
} from '@daybook/content-engine';
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Field, ID, Info, InputType, Query, Resolver } from 'type-graphql';
import { Post } from './post.ts';
import { PostListArgs } from './post-list-args.ts';
import { PostStore } from './post-store.ts';
import { listTopics, Topic } from './topics.ts';

const store = new PostStore();

@OneOf()
@InputType({ description: 'Identifies a post.' })
class PostLookup {
  @Field(() => ID, { nullable: true, description: 'Id of the post.' })
  id?: string;

  @Field(() => String, { nullable: true, description: 'Current or earlier slug of the post.' })
  slug?: string;
}

@Resolver()
export class PostResolver extends contentResolver(Post, store, PostListArgs) {
  @Query(() => Post, {
    nullable: true,
    description: 'One post by its id or by its current or an earlier slug; null if there is none.',
  })
  async post(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Arg('by', () => PostLookup, { description: 'What identifies the post.' }) by: PostLookup,
  ): Promise<Post | null> {
    checkOneOf(by);
    return by.id === undefined
      ? store.findBySlug(context, info, by.slug ?? '')
      : store.find(context, info, by.id);
  }

  @Query(() => [Topic], { description: 'Topics of all posts, most frequent first.' })
  topics(@Ctx() context: RequestContext, @Args(() => Paging) paging: Paging): Promise<Topic[]> {
    return listTopics(context, pageBounds(paging, context.maxPageSize));
  }
}
