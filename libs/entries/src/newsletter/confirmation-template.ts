import { isRecordId } from '@daybook/content-engine';
import { type MailTemplate, sqlOf, textIn } from '@daybook/mail';
import { confirmationDays } from './confirmation-links.ts';
import { isUnconfirmed, NewsletterEntry } from './newsletter-entry.ts';

/** Asks a person to confirm a newsletter sign-up. */
export const confirmationTemplate: MailTemplate = {
  name: 'confirmNewsletter',
  async write({ database, entries }, data, recipient) {
    const id = textIn(data, 'entryId');
    const wanted = { spam: false, bouncedAt: null };
    const entry =
      isRecordId(id) && (await database.em.findOne(NewsletterEntry, { ...wanted, id, email: recipient }));
    if (!entry || !isUnconfirmed(entry, new Date(textIn(data, 'askedAt')))) return null;
    return {
      paragraphs: [
        'Hello,',
        'Somebody signed up for our newsletter with this address. If it was you, please confirm it:',
      ],
      action: { label: 'Confirm the sign-up', url: await entries.confirmationLinks.urlOf(database, id) },
      closing: [
        `The link works for ${confirmationDays} days. If it was not you, ignore this message, or unsubscribe here:`,
        await entries.unsubscribeLinks.urlOf(database, id),
      ],
      unsubscribeUrl: await entries.unsubscribeLinks.urlOf(database, id),
    };
  },
  async lock(em, data) {
    await sqlOf(em)('select 1 from "newsletter_entry" where "id" = $1 for update', [textIn(data, 'entryId')]);
  },
  async bounced(em, data, { recipient, isAddressGone }) {
    const id = textIn(data, 'entryId');
    if (!isAddressGone || !isRecordId(id)) return;
    const signedUp = { id, email: recipient, bouncedAt: null };
    await em.nativeUpdate(NewsletterEntry, signedUp, { bouncedAt: new Date() });
  },
};
