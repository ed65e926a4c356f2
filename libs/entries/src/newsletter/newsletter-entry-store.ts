import { cleanEmail, type RequestContext, stampChange } from '@daybook/content-engine';
import { addressKey } from '@daybook/rate-limits';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { EntryStore } from '../entry-store.ts';
import { looksLikeSpam } from '../forms/spam.ts';
import { NewsletterEntry } from './newsletter-entry.ts';
import type { NewsletterInput } from './newsletter-input.ts';

/** Takes sign-ups for the newsletter, each address once. */
export class NewsletterEntryStore extends EntryStore<NewsletterEntry> {
  constructor() {
    super(NewsletterEntry);
  }

  /**
   * Keeps a checked sign-up; one that is there already stays, and is no spam any more when a person sends it. Throws
   * `RATE_LIMITED` when the address sent too many.
   */
  async signUp(context: RequestContext, input: NewsletterInput): Promise<void> {
    await context.entries.newsletterForm.consume(addressKey(context.clientAddress));
    const entry = new NewsletterEntry();
    entry.setEmail(cleanEmail(input.email));
    entry.spam = looksLikeSpam({ honeypot: input.website, lines: [] });
    stampChange(entry, context.viewer, true);
    try {
      await context.database.em.transactional(async (em) => {
        em.persist(entry);
      });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      const { emailKey, spam } = entry;
      if (!spam) await context.database.em.nativeUpdate(NewsletterEntry, { emailKey, spam: true }, { spam });
    }
  }
}
