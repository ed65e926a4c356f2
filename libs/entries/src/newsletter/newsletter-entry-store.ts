import {
  allOf,
  type Condition,
  cleanEmail,
  isSet,
  type RequestContext,
  stampChange,
} from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import { addressKey } from '@daybook/rate-limits';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { EntryStore } from '../entry-store.ts';
import { looksLikeSpam } from '../forms/spam.ts';
import { NewsletterEntry } from './newsletter-entry.ts';
import type { NewsletterInput } from './newsletter-input.ts';
import type { NewsletterListArgs } from './newsletter-list-args.ts';

/** Stores sign-ups for the newsletter, each address once. */
export class NewsletterEntryStore extends EntryStore<NewsletterEntry, NewsletterListArgs> {
  constructor() {
    super(NewsletterEntry);
  }

  /**
   * Stores a validated sign-up. An existing sign-up of the address stays. If a person sends it again, it is no longer spam,
   * and somebody who had unsubscribed is subscribed again and open. Throws `RATE_LIMITED` if the address has sent too many.
   */
  async signUp(context: RequestContext, input: NewsletterInput): Promise<void> {
    await context.entries.newsletterForm.consume(addressKey(context.clientAddress));
    const entry = new NewsletterEntry();
    entry.setEmail(cleanEmail(input.email));
    entry.spam = looksLikeSpam({ honeypot: input.website, lines: [] });
    stampChange(entry, context.viewer, true);
    try {
      await this.write(context, async (write) => write.insert(entry), true);
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      if (!entry.spam) await this.signUpAgain(context, entry.emailKey);
    }
  }

  /**
   * Ends the sign-up of a link, if it still exists, and stores when. Throws `BAD_USER_INPUT` for a token that this
   * site has not created.
   */
  async leave({ database, entries }: RequestContext, token: string): Promise<void> {
    const id = await entries.unsubscribeLinks.idOf(database, token);
    if (id === null) throw invalidInput({ token: 'This link does not work. It may be incomplete.' });
    const signedUp = { id, unsubscribedAt: null };
    await database.em.nativeUpdate(NewsletterEntry, signedUp, { unsubscribedAt: new Date() });
  }

  protected override conditionOf(args: NewsletterListArgs): Condition {
    const entries = super.conditionOf(args);
    return args.unsubscribed === null ? entries : allOf(entries, isSet('unsubscribedAt', args.unsubscribed));
  }

  private async signUpAgain({ database: { em } }: RequestContext, emailKey: string): Promise<void> {
    await em.nativeUpdate(NewsletterEntry, { emailKey, spam: true }, { spam: false });
    const hasLeft = { emailKey, unsubscribedAt: { $ne: null } };
    await em.nativeUpdate(NewsletterEntry, hasLeft, {
      unsubscribedAt: null,
      handledAt: null,
      handledByName: null,
    });
  }
}
