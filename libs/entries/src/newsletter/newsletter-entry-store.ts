import {
  allOf,
  anyRecord,
  type Condition,
  cleanEmail,
  isSet,
  type RequestContext,
  stampChange,
  type Write,
} from '@daybook/content-engine';
import { conflict, invalidInput } from '@daybook/errors';
import { type RunSql, sqlOf } from '@daybook/mail';
import { addressKey, consumeNoted } from '@daybook/rate-limits';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { EntryStore } from '../entry-store.ts';
import { checkForm } from '../forms/form-rules.ts';
import { looksLikeSpam } from '../forms/spam.ts';
import { confirmationTemplate } from './confirmation-template.ts';
import { isUnconfirmed, NewsletterEntry } from './newsletter-entry.ts';
import type { NewsletterFilters } from './newsletter-filters.ts';
import { type NewsletterInput, newsletterForm } from './newsletter-input.ts';

/** Changes to the sign-up of a person who unsubscribed and signs up again. */
const subscribedAgain = { unsubscribedAt: null, handledAt: null, handledByName: null };

/** Stores sign-ups for the newsletter, each address once. */
export class NewsletterEntryStore extends EntryStore<NewsletterEntry, NewsletterFilters> {
  constructor() {
    super(NewsletterEntry);
  }

  /**
   * Stores a sign-up, and mails a link to confirm it. If the address is stored already, its sign-up is kept. Unless the
   * form is spam, this clears its spam flag and its bounce, and an address that is unconfirmed or unsubscribed gets a
   * new link. An unsubscribed address is subscribed again only with the link, because anybody can enter the address;
   * without a mail server, it is subscribed immediately. Throws `BAD_USER_INPUT`, and `RATE_LIMITED` if the network
   * address has sent too many.
   */
  async signUp(context: RequestContext, input: NewsletterInput): Promise<void> {
    checkForm(newsletterForm, input);
    const { entries, clientAddress, noteLimit } = context;
    await consumeNoted(entries.newsletterForm, addressKey(clientAddress), noteLimit);
    const entry = new NewsletterEntry();
    entry.setEmail(cleanEmail(input.email));
    entry.receive(looksLikeSpam({ honeypot: input.website, lines: [] }));
    stampChange(entry, context.viewer, true);
    const mayAsk = await mayAskToConfirm(context, entry);
    try {
      await this.write(context, async (write) => {
        write.insert(entry);
        if (!entry.spam) await this.announce(context, write, entry);
      });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      if (!entry.spam) await this.signUpAgain(context, entry, mayAsk);
    }
  }

  /**
   * Unsubscribes the sign-up of a link. Repeating it has no effect. Throws `BAD_USER_INPUT` for a token that this site
   * has not created, and `CONFLICT` if the sign-up was removed, because the address may have a new one since then.
   */
  async leave({ database, entries }: RequestContext, token: string): Promise<void> {
    const id = await entries.unsubscribeLinks.idOf(database, token);
    if (id === null) throw invalidInput({ token: 'This link does not work. It may be incomplete.' });
    const { em } = database;
    const signedUp = { id, unsubscribedAt: null };
    if ((await em.nativeUpdate(NewsletterEntry, signedUp, { unsubscribedAt: new Date() })) > 0) return;
    if ((await em.count(NewsletterEntry, { id })) > 0) return;
    throw conflict(
      'This link belongs to a sign-up that was removed. If you still get our newsletter, use the link in the latest issue.',
    );
  }

  /**
   * Confirms the sign-up of a link. Repeating it has no effect. Throws `BAD_USER_INPUT` for a token that this site has
   * not created, and `CONFLICT` if the link has expired or the person has unsubscribed since it was created.
   */
  async confirm({ database, entries }: RequestContext, token: string): Promise<void> {
    const link = await entries.confirmationLinks.read(database, token);
    if (!link) throw invalidInput({ token: 'This link does not work. It may be incomplete.' });
    const { em } = database;
    const entry = await em.findOne(NewsletterEntry, { id: link.id }, { disableIdentityMap: true });
    const isConfirmed = entry?.confirmedAt && !entry.unsubscribedAt;
    if (isConfirmed && !link.isExpired) return;
    if (!entry || link.isExpired || !isUnconfirmed(entry, link.createdAt))
      throw conflict('This link has expired. Sign up again to get a new one.');
    const { id, unsubscribedAt } = entry;
    await em.nativeUpdate(
      NewsletterEntry,
      { id, unsubscribedAt },
      { confirmedAt: new Date(), ...(unsubscribedAt && subscribedAgain) },
    );
  }

  /** Tells webhooks, and asks the person to confirm. */
  protected override async announce(
    context: RequestContext,
    write: Write,
    entry: NewsletterEntry,
  ): Promise<void> {
    const run = (sql: string, values: unknown[]) => write.query<object>(sql, values);
    await context.entries.onReceived(run, { type: 'NewsletterEntry', id: entry.id });
    if (!entry.confirmedAt && !entry.unsubscribedAt) await askToConfirm(context, entry, run);
  }

  protected override conditionOf(filters: NewsletterFilters, context: RequestContext): Condition {
    const { unsubscribed, bounced } = filters;
    return allOf(
      super.conditionOf(filters, context),
      unsubscribed === null ? anyRecord : isSet('unsubscribedAt', unsubscribed),
      bounced === null ? anyRecord : isSet('bouncedAt', bounced),
    );
  }

  private async signUpAgain(
    context: RequestContext,
    { emailKey }: NewsletterEntry,
    mayAsk: boolean,
  ): Promise<void> {
    await context.database.em.transactional(async (em) => {
      const run = sqlOf(em);
      await em.nativeUpdate(NewsletterEntry, { emailKey }, { signedUpAgainAt: new Date() });
      const spam = await em.findOne(NewsletterEntry, { emailKey, spam: true }, { disableIdentityMap: true });
      if (spam) {
        const isNews = spam.clearSpam();
        const { isHeldBack, releasedAt } = spam;
        const cleared = { spam: false, isHeldBack, releasedAt };
        // Of simultaneous sign-ups, only the one that clears the flag tells of the entry.
        const isCleared = (await em.nativeUpdate(NewsletterEntry, { id: spam.id, spam: true }, cleared)) > 0;
        if (isNews && isCleared)
          await context.entries.onReceived(run, { type: 'NewsletterEntry', id: spam.id });
      }
      if (!context.mail.isConfigured)
        await em.nativeUpdate(
          NewsletterEntry,
          { emailKey, unsubscribedAt: { $ne: null } },
          { confirmedAt: null, ...subscribedAgain },
        );
      if (!mayAsk) return;
      await em.nativeUpdate(NewsletterEntry, { emailKey }, { bouncedAt: null });
      const unconfirmed = { $or: [{ confirmedAt: null }, { unsubscribedAt: { $ne: null } }] };
      const entry = await em.findOne(NewsletterEntry, { emailKey, ...unconfirmed });
      if (entry) await askToConfirm(context, entry, run);
    });
  }
}

/**
 * Whether a message with a link to confirm may be sent. An address gets at most three a day, whoever enters it. Call it
 * outside of transactions, because the limiter may need the only connection.
 */
async function mayAskToConfirm(
  { entries }: RequestContext,
  { spam, emailKey }: NewsletterEntry,
): Promise<boolean> {
  return !spam && (await entries.confirmationMail.tryConsume(emailKey));
}

/** Adds the message with the link to confirm, in the transaction of the sign-up. */
async function askToConfirm(
  { mail }: RequestContext,
  { id, email }: NewsletterEntry,
  run: RunSql,
): Promise<void> {
  const message = { kind: confirmationTemplate.name, subject: 'Please confirm your sign-up', to: email };
  await mail.add(run, { ...message, data: { entryId: id, askedAt: new Date().toISOString() } });
}
