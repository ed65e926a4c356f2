import { contentResolver, type RequestContext } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Post } from './post.ts';
import { PostStore } from './post-store.ts';

const store = new PostStore();

@Resolver()
export class PostResolver extends contentResolver(Post, store) {
  @Query(() => Post, {
    nullable: true,
    description:
      'One post by id or by slug; an earlier slug finds the post under its present one. Null where there is none.',
  })
  async post(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { nullable: true }) id?: string,
    @Arg('slug', () => String, { nullable: true }) slug?: string,
  ): Promise<Post | null> {
    if (id) return store.find(context, id);
    if (slug) return store.findBySlug(context, slug);
    throw invalidInput('Ask for a post by its id or by its slug.');
  }
}
