import {
  allOf,
  anyRecord,
  type Condition,
  cleanEmail,
  isSet,
  type RequestContext,
  stampChange,
} from '@daybook/content-engine';
import { conflict, invalidInput } from '@daybook/errors';
import { type RunSql, sqlOf } from '@daybook/mail';
import { addressKey } from '@daybook/rate-limits';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { EntryStore } from '../entry-store.ts';
import { looksLikeSpam } from '../forms/spam.ts';
import { confirmationTemplate } from './confirmation-template.ts';
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
   * and somebody who had unsubscribed is subscribed again and open. An address that bounced is tried again. Throws `RATE_LIMITED` if the address has sent too many.
   */
  async signUp(context: RequestContext, input: NewsletterInput): Promise<void> {
    await context.entries.newsletterForm.consume(addressKey(context.clientAddress));
    const entry = new NewsletterEntry();
    entry.setEmail(cleanEmail(input.email));
    entry.spam = looksLikeSpam({ honeypot: input.website, lines: [] });
    stampChange(entry, context.viewer, true);
    const mayAsk = await mayAskToConfirm(context, entry);
    try {
      await this.write(context, async (write) => {
        write.insert(entry);
        if (!entry.spam)
          await askToConfirm(context, entry, (sql, values) => write.query<object>(sql, values));
      });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      if (!entry.spam) await this.signUpAgain(context, entry, mayAsk);
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

  /**
   * Confirms the sign-up of a link. Repeating it has no effect. Throws `BAD_USER_INPUT` for a token that this site has not
   * created, and `CONFLICT` if the link has expired or the person unsubscribed.
   */
  async confirm({ database, entries }: RequestContext, token: string): Promise<void> {
    const link = await entries.confirmationLinks.read(database, token);
    if (!link) throw invalidInput({ token: 'This link does not work. It may be incomplete.' });
    const { em } = database;
    const signedUp = { id: link.id, unsubscribedAt: null };
    const isThere = !link.isExpired && (await em.count(NewsletterEntry, signedUp)) > 0;
    if (!isThere) throw conflict('This link has expired. Sign up again to get a new one.');
    await em.nativeUpdate(NewsletterEntry, { ...signedUp, confirmedAt: null }, { confirmedAt: new Date() });
  }

  protected override conditionOf(args: NewsletterListArgs, context: RequestContext): Condition {
    const { unsubscribed, bounced } = args;
    return allOf(
      super.conditionOf(args, context),
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
      await em.nativeUpdate(NewsletterEntry, { emailKey, spam: true }, { spam: false });
      const hasLeft = { emailKey, unsubscribedAt: { $ne: null } };
      const open = { unsubscribedAt: null, handledAt: null, handledByName: null, confirmedAt: null };
      await em.nativeUpdate(NewsletterEntry, hasLeft, open);
      if (mayAsk) await em.nativeUpdate(NewsletterEntry, { emailKey }, { bouncedAt: null });
      const entry = mayAsk && (await em.findOne(NewsletterEntry, { emailKey, confirmedAt: null }));
      if (entry) await askToConfirm(context, entry, sqlOf(em));
    });
  }
}

/**
 * Whether a message with a link to confirm may be sent. An address gets at most three in a day, whoever enters it. Called
 * outside transactions, because the limiter may need the only connection.
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
  await mail.add(run, { ...message, data: { entryId: id } });
}
