import type { RecordPage, RequestContext } from '@daybook/content-engine';
import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  ID,
  Info,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { EntryListArgs } from '../entry-list-args.ts';
import { FormReceipt, received } from '../forms/form-receipt.ts';
import { NewsletterEntry } from './newsletter-entry.ts';
import { NewsletterEntryStore } from './newsletter-entry-store.ts';
import { NewsletterInput } from './newsletter-input.ts';

const store = new NewsletterEntryStore();

@ObjectType({ description: 'One page of records of type NewsletterEntry.' })
class NewsletterEntryList implements RecordPage<NewsletterEntry> {
  @Field(() => [NewsletterEntry], { description: 'The records of this page.' })
  items!: NewsletterEntry[];

  @Field(() => Int, { description: 'How many records there are on all pages.' })
  totalCount!: number;
}

@Resolver()
export class NewsletterResolver {
  @Mutation(() => FormReceipt, {
    description:
      'Signs up for the newsletter; open to everybody, and the same answer for those who are signed up. RATE_LIMITED when an address sends too many.',
  })
  async signUpForNewsletter(
    @Ctx() context: RequestContext,
    @Arg('input', () => NewsletterInput, { validate: true }) input: NewsletterInput,
  ): Promise<FormReceipt> {
    await store.signUp(context, input);
    return received;
  }

  @Authorized('readEntries')
  @Query(() => NewsletterEntryList, { description: 'Who signed up for the newsletter, the newest first.' })
  newsletterEntries(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Args(() => EntryListArgs) args: EntryListArgs,
  ): Promise<NewsletterEntryList> {
    return store.entries(context, info, args);
  }

  @Authorized('manageEntries')
  @Mutation(() => NewsletterEntry, {
    description: 'Marks a newsletter sign-up as handled or as spam; what is left out stays.',
  })
  markNewsletterEntry(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('handled', () => Boolean, { nullable: true, description: 'Whether it is dealt with.' })
    handled?: boolean,
    @Arg('spam', () => Boolean, { nullable: true, description: 'Whether it is spam.' }) spam?: boolean,
  ): Promise<NewsletterEntry> {
    return store.mark(context, id, { handled, spam });
  }

  @Authorized('manageEntries')
  @Mutation(() => NewsletterEntry, { description: 'Removes a newsletter sign-up and answers what it was.' })
  removeNewsletterEntry(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID) id: string,
  ): Promise<NewsletterEntry> {
    return store.remove(context, id);
  }
}
