import { contentResolver, type RequestContext } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Query, Resolver } from 'type-graphql';
import { NewsletterListArgs } from './newsletter-list-args.ts';
import { NewsletterResource } from './newsletter-resource.ts';
import { NewsletterStore } from './newsletter-store.ts';

const store = new NewsletterStore();

@Resolver()
export class NewsletterResolver extends contentResolver(NewsletterResource, store, NewsletterListArgs) {
  @Query(() => NewsletterResource, {
    nullable: true,
    description: 'One newsletter by its id or file name; null where there is none.',
  })
  async newsletterResource(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => ID, { nullable: true, description: 'Id of the newsletter.' }) id?: string,
    @Arg('fileId', () => String, { nullable: true, description: 'Name of its stored file.' }) fileId?: string,
  ): Promise<NewsletterResource | null> {
    if (id) return store.find(context, info, id);
    if (fileId) return store.findByFile(context, info, fileId);
    throw invalidInput('Ask for a newsletter by its id or by its file.');
  }
}
