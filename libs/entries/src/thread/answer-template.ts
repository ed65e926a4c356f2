import { isRecordId, nameOf, recordAudit } from '@daybook/content-engine';
import { type MailTemplate, sqlOf, textIn } from '@daybook/mail';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ContactEntry } from '../contact/contact-entry.ts';
import { readSettings } from '../privacy/entry-settings.ts';
import { ThreadItem } from './thread-item.ts';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** An answer of staff to a contact message, with the text of the message below. */
export const contactAnswerTemplate: MailTemplate = {
  name: 'contactAnswer',
  isKept: true,
  async write({ database }, data, recipient) {
    const { em } = database;
    const item = await readItem(em, data);
    if (!item || item.entry.email !== recipient) return null;
    const { entry, text } = item;
    const earlier = await em.find(
      ThreadItem,
      { entry: { id: entry.id }, mailId: { $ne: null }, at: { $lt: item.at } },
      { orderBy: { at: 'asc', id: 'asc' }, disableIdentityMap: true },
    );
    const { replyTo } = await readSettings(database);
    return {
      paragraphs: [
        ...text.split(/\n{2,}/),
        ...(entry.message === '' ? [] : [`On ${dateFormat.format(entry.createdAt)}, you wrote:`]),
      ],
      ...(entry.message !== '' && { quote: entry.message }),
      ...(replyTo !== '' && { replyTo }),
      conversation: { name: `contact-${entry.id}`, earlier: earlier.flatMap(({ mailId }) => mailId ?? []) },
    };
  },
  async lock(em, data) {
    const sql = `select 1 from "contact_entry" where "id" = (select "entry_id" from "thread_item" where "id" = $1)
      for update`;
    await sqlOf(em)(sql, [textIn(data, 'itemId')]);
  },
  /** Opens the message again, so that staff see it in the list, unless somebody has answered or closed it since. */
  async bounced(em, data) {
    const item = await readItem(em, data);
    if (item?.entry.state !== 'answered' || item.entry.answeredAt?.getTime() !== item.at.getTime()) return;
    const { id, email } = item.entry;
    const opened = { state: 'open', handledAt: null, handledByName: null } as const;
    if ((await em.nativeUpdate(ContactEntry, { id, state: 'answered' }, opened)) === 0) return;
    const reopening = Object.assign(new ThreadItem(), {
      kind: 'state',
      text: 'open',
      authorName: nameOf(null),
    });
    reopening.entry = em.getReference(ContactEntry, id);
    em.persist(reopening);
    recordAudit(em, {
      action: 'update',
      actor: null,
      recordType: 'ContactEntry',
      recordId: id,
      recordTitle: email,
      changedFields: ['state'],
    });
  },
};

/** The answer of a message, with its contact message; null if it was deleted. */
async function readItem(em: EntityManager, data: unknown): Promise<ThreadItem | null> {
  const id = textIn(data, 'itemId');
  const options = { populate: ['entry'], disableIdentityMap: true } as const;
  return isRecordId(id) ? em.findOne(ThreadItem, { id }, options) : null;
}
