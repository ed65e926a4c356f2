import type { RequestContext } from '@daybook/content-engine';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { entryResolver } from '../entry-resolver.ts';
import { FormReceipt, received } from '../forms/form-receipt.ts';
import { NewsletterEntry } from './newsletter-entry.ts';
import { NewsletterEntryStore } from './newsletter-entry-store.ts';
import { NewsletterFilters } from './newsletter-filters.ts';
import { NewsletterInput } from './newsletter-input.ts';

const store = new NewsletterEntryStore();

/** The form to sign up for the newsletter, the links to unsubscribe, and the sign-ups. */
@Resolver()
export class NewsletterResolver extends entryResolver(NewsletterEntry, store, NewsletterFilters) {
  @Mutation(() => FormReceipt, {
    description:
      'Signs up for the newsletter. The result is the same if the person is already signed up. RATE_LIMITED if an address sends too many.',
  })
  async signUpForNewsletter(
    @Ctx() context: RequestContext,
    @Arg('input', () => NewsletterInput, { description: 'Fields of the form.' })
    input: NewsletterInput,
  ): Promise<FormReceipt> {
    await store.signUp(context, input);
    return received;
  }

  @Query(() => Boolean, {
    description: 'Whether the token belongs to a link of this site that confirms a sign-up.',
  })
  async isNewsletterConfirmation(
    @Ctx() { entries, database }: RequestContext,
    @Arg('token', () => String, { description: 'Token at the end of the link.' }) token: string,
  ): Promise<boolean> {
    return (await entries.confirmationLinks.read(database, token)) !== null;
  }

  @Mutation(() => FormReceipt, {
    description:
      'Confirms a sign-up. The result is the same if it was confirmed before. BAD_USER_INPUT if the token is invalid, CONFLICT if the link has expired or the person unsubscribed.',
  })
  async confirmNewsletterSignUp(
    @Ctx() context: RequestContext,
    @Arg('token', () => String, { description: 'Token at the end of the link.' }) token: string,
  ): Promise<FormReceipt> {
    await store.confirm(context, token);
    return received;
  }

  @Query(() => Boolean, {
    description: 'Whether the token belongs to an unsubscribe link of this site.',
  })
  async isUnsubscribeLink(
    @Ctx() { entries, database }: RequestContext,
    @Arg('token', () => String, { description: 'Token at the end of the link.' }) token: string,
  ): Promise<boolean> {
    return (await entries.unsubscribeLinks.idOf(database, token)) !== null;
  }

  @Mutation(() => FormReceipt, {
    description:
      'Unsubscribes a person. The result is the same if they already unsubscribed. BAD_USER_INPUT if the token is invalid, CONFLICT if the sign-up was removed.',
  })
  async unsubscribeFromNewsletter(
    @Ctx() context: RequestContext,
    @Arg('token', () => String, { description: 'Token at the end of the link.' }) token: string,
  ): Promise<FormReceipt> {
    await store.leave(context, token);
    return received;
  }
}
