import { Collaborator, rolesWith } from '@daybook/accounts';
import { isRecordId, type RequestContext } from '@daybook/content-engine';
import { type MailTemplate, type MessageContent, sqlOf, textIn } from '@daybook/mail';
import { adminRoutes } from '@daybook/routes';
import { ContactEntry } from '../contact/contact-entry.ts';

/** Maximum number of messages in a daily list. */
const maxListed = 20;

/** Maximum number of characters of a message in a daily list. */
const maxQuoted = 300;

/** A message about one contact message. Replies go to the visitor. */
export const contactMessageTemplate: MailTemplate = {
  name: 'contactMessage',
  async write(context, data, recipient) {
    const owner = await readOwner(context, data, recipient);
    const id = textIn(data, 'entryId');
    const { em } = context.database;
    const entry = isRecordId(id)
      ? await em.findOne(ContactEntry, { id }, { disableIdentityMap: true })
      : null;
    if (!owner || !entry || entry.spam) return null;
    const what =
      entry.resource === '' ? 'A visitor sent a message.' : `A visitor requested “${entry.resource}”.`;
    return {
      paragraphs: [`Hello ${owner.name},`, what],
      details: detailsOf(entry),
      ...(entry.message !== '' && { quote: entry.message }),
      action: {
        label: 'Open the message',
        url: context.mail.publicUrl + adminRoutes.contactEntry.replace(':id', entry.id),
      },
      closing: [
        'Your colleagues can see answers that you write there. A reply to this mail goes only to the visitor.',
      ],
      replyTo: entry.email,
    };
  },
  async lock(em, data) {
    await sqlOf(em)('select 1 from "contact_entry" where "id" = $1 for update', [textIn(data, 'entryId')]);
  },
};

/** A message that lists the contact messages of a day. */
export const contactDigestTemplate: MailTemplate = {
  name: 'contactDigest',
  async write(context, data, recipient) {
    const owner = await readOwner(context, data, recipient);
    const [after, until] = [new Date(textIn(data, 'after')), new Date(textIn(data, 'until'))];
    if (!owner || Number.isNaN(after.getTime()) || Number.isNaN(until.getTime())) return null;
    const period = { $gt: after, $lte: until };
    const news = [{ releasedAt: null, createdAt: period }, { releasedAt: period }];
    const condition = { spam: false, $or: news };
    const [entries, count] = await context.database.em.findAndCount(ContactEntry, condition, {
      orderBy: { createdAt: 'asc', id: 'asc' },
      limit: maxListed,
      disableIdentityMap: true,
    });
    return count === 0 ? null : digestOf(context, owner, entries, count);
  },
};

function digestOf(
  { mail }: RequestContext,
  owner: Collaborator,
  entries: readonly ContactEntry[],
  count: number,
): MessageContent {
  const more = count - entries.length;
  return {
    paragraphs: [
      `Hello ${owner.name},`,
      count === 1 ? 'A visitor sent a message.' : `Visitors sent ${count} messages.`,
    ],
    details: entries.map((entry) => [nameOf(entry), shortened(entry.message || entry.resource)] as const),
    action: { label: 'Open the contact entries', url: mail.publicUrl + adminRoutes.contactEntries },
    ...(more > 0 && {
      closing: [`${more} more ${more === 1 ? 'message is' : 'messages are'} in the back office.`],
    }),
  };
}

function detailsOf(entry: ContactEntry): [string, string][] {
  const { email, company, jobTitle } = entry;
  const all: [string, string][] = [
    ['Name', nameOf(entry)],
    ['E-mail', email],
    ['Company', company],
    ['Job title', jobTitle],
  ];
  return all.filter(([, value]) => value !== '');
}

const nameOf = ({ firstName, lastName }: ContactEntry) => `${firstName} ${lastName}`.trim();

const shortened = (text: string) => (text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text);

/**
 * Reads the account of the recipient. Returns null if it was removed, has another address, or may no longer read
 * entries.
 */
async function readOwner(
  { database: { em } }: RequestContext,
  data: unknown,
  recipient: string,
): Promise<Collaborator | null> {
  const id = textIn(data, 'accountId');
  const owner = isRecordId(id) ? await em.findOne(Collaborator, { id }, { disableIdentityMap: true }) : null;
  return owner?.email === recipient && rolesWith('readEntries').includes(owner.role) ? owner : null;
}
