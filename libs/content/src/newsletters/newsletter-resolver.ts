import { checkOneOf, contentResolver, OneOf, type RequestContext } from '@daybook/content-engine';
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, ID, Info, InputType, Query, Resolver } from 'type-graphql';
import { NewsletterListArgs } from './newsletter-list-args.ts';
import { NewsletterResource } from './newsletter-resource.ts';
import { NewsletterStore } from './newsletter-store.ts';

const store = new NewsletterStore();

@OneOf()
@InputType({ description: 'Identifies a newsletter.' })
class NewsletterResourceLookup {
  @Field(() => ID, { nullable: true, description: 'Id of the newsletter.' })
  id?: string;

  @Field(() => String, { nullable: true, description: 'Name of its stored file.' })
  fileId?: string;
}

@Resolver()
export class NewsletterResolver extends contentResolver(NewsletterResource, store, NewsletterListArgs) {
  @Query(() => NewsletterResource, {
    nullable: true,
    description: 'One newsletter by its id or file name; null if there is none.',
  })
  async newsletterResource(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Arg('by', () => NewsletterResourceLookup, { description: 'What identifies the newsletter.' })
    by: NewsletterResourceLookup,
  ): Promise<NewsletterResource | null> {
    checkOneOf(by);
    return by.id === undefined
      ? store.findByFile(context, info, by.fileId ?? '')
      : store.find(context, info, by.id);
  }
}
