import { contentResolver, Paging, pageBounds, type RequestContext } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, ID, Info, Query, Resolver } from 'type-graphql';
import { Post } from './post.ts';
import { PostListArgs } from './post-list-args.ts';
import { PostStore } from './post-store.ts';
import { listTopics, Topic } from './topics.ts';

const store = new PostStore();

@Resolver()
export class PostResolver extends contentResolver(Post, store, PostListArgs) {
  @Query(() => Post, {
    nullable: true,
    description: 'One post by its id, slug, or an earlier slug; null where there is none.',
  })
  async post(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => ID, { nullable: true, description: 'Id of the post.' }) id?: string,
    @Arg('slug', () => String, { nullable: true, description: 'Current or earlier slug of the post.' })
    slug?: string,
  ): Promise<Post | null> {
    if (id) return store.find(context, info, id);
    if (slug) return store.findBySlug(context, info, slug);
    throw invalidInput('Ask for a post by its id or by its slug.');
  }

  @Query(() => [Topic], { description: 'Topics of all posts, most frequent first.' })
  topics(@Ctx() context: RequestContext, @Args(() => Paging) paging: Paging): Promise<Topic[]> {
    return listTopics(context, pageBounds(paging, context.maxPageSize));
  }
}
