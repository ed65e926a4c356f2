import type { RequestContext } from '@daybook/content-engine';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { entryResolver } from '../entry-resolver.ts';
import { FormReceipt, received } from '../forms/form-receipt.ts';
import { NewsletterEntry } from './newsletter-entry.ts';
import { NewsletterEntryStore } from './newsletter-entry-store.ts';
import { NewsletterInput } from './newsletter-input.ts';

const store = new NewsletterEntryStore();

/** The form to sign up for the newsletter, and the sign-ups. */
@Resolver()
export class NewsletterResolver extends entryResolver(NewsletterEntry, store) {
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
}
