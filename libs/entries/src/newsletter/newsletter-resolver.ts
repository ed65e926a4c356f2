import type { RequestContext } from '@daybook/content-engine';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { entryResolver } from '../entry-resolver.ts';
import { FormReceipt, received } from '../forms/form-receipt.ts';
import { NewsletterEntry } from './newsletter-entry.ts';
import { NewsletterEntryStore } from './newsletter-entry-store.ts';
import { NewsletterInput } from './newsletter-input.ts';
import { NewsletterListArgs } from './newsletter-list-args.ts';

const store = new NewsletterEntryStore();

/** The form to sign up for the newsletter, the links to unsubscribe, and the sign-ups. */
@Resolver()
export class NewsletterResolver extends entryResolver(NewsletterEntry, store, NewsletterListArgs) {
  @Mutation(() => FormReceipt, {
    description:
      'Signs up for the newsletter; open to everybody, with the same result for addresses that are subscribed already. RATE_LIMITED if an address sends too many.',
  })
  async signUpForNewsletter(
    @Ctx() context: RequestContext,
    @Arg('input', () => NewsletterInput, { validate: true }) input: NewsletterInput,
  ): Promise<FormReceipt> {
    await store.signUp(context, input);
    return received;
  }

  @Query(() => Boolean, {
    description: 'Whether this site has created the token to unsubscribe; open to everybody.',
  })
  async isUnsubscribeLink(
    @Ctx() { entries, database }: RequestContext,
    @Arg('token', () => String, { description: 'The token at the end of the link.' }) token: string,
  ): Promise<boolean> {
    return (await entries.unsubscribeLinks.idOf(database, token)) !== null;
  }

  @Mutation(() => FormReceipt, {
    description:
      'Ends a sign-up with its link; open to everybody, with the same result if it has ended already. BAD_USER_INPUT for an invalid token.',
  })
  async unsubscribeFromNewsletter(
    @Ctx() context: RequestContext,
    @Arg('token', () => String, { description: 'The token at the end of the link.' }) token: string,
  ): Promise<FormReceipt> {
    await store.leave(context, token);
    return received;
  }
}
