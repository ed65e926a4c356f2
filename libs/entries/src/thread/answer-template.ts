import { isRecordId, nameOf, recordAudit, type Viewer } from '@daybook/content-engine';
import { type MailTemplate, sqlOf, textIn } from '@daybook/mail';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ContactEntry } from '../contact/contact-entry.ts';
import { readSettings } from '../settings/entry-settings.ts';
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
      for no key update`;
    await sqlOf(em)(sql, [textIn(data, 'itemId')]);
  },
  /**
   * Reopens the message, so that staff see it in the list, unless somebody has answered it again or closed it since.
   */
  async bounced(em, data) {
    const item = await readItem(em, data);
    if (!item || !isLastAnswer(item) || item.entry.state !== 'answered') return;
    await changeState(em, item.entry, 'open', null);
    recordAudit(em, {
      action: 'update',
      actor: null,
      recordType: 'ContactEntry',
      recordId: item.entry.id,
      recordTitle: item.entry.email,
      changedFields: ['state'],
    });
  },
  /** Marks the message as answered again if it is open and this is its last answer. */
  async sentAgain(em, data, viewer) {
    const item = await readItem(em, data);
    if (item && isLastAnswer(item) && item.entry.state === 'open')
      await changeState(em, item.entry, 'answered', viewer);
  },
};

const isLastAnswer = ({ at, entry }: ThreadItem) => entry.answeredAt?.getTime() === at.getTime();

/** Sets the state of a message that `lock` has locked, and adds it to the thread. */
async function changeState(
  em: EntityManager,
  { id }: ContactEntry,
  state: 'open' | 'answered',
  viewer: Viewer | null,
): Promise<void> {
  const isOpen = state === 'open';
  const handledAt = isOpen ? null : new Date();
  const handledByName = isOpen ? null : nameOf(viewer);
  await em.nativeUpdate(ContactEntry, { id }, { state, handledAt, handledByName });
  const item = Object.assign(new ThreadItem(), {
    kind: 'state',
    text: state,
    authorId: viewer?.id ?? null,
    authorName: nameOf(viewer),
  });
  item.entry = em.getReference(ContactEntry, id);
  em.persist(item);
}

/** The answer that a mail contains, with its contact message; null if it was deleted. */
async function readItem(em: EntityManager, data: unknown): Promise<ThreadItem | null> {
  const id = textIn(data, 'itemId');
  const options = { populate: ['entry'], disableIdentityMap: true } as const;
  return isRecordId(id) ? em.findOne(ThreadItem, { id }, options) : null;
}
