import { isRecordId } from '@daybook/content-engine';
import { type MailTemplate, textIn } from '@daybook/mail';
import { readSettings } from '../privacy/entry-settings.ts';
import { ThreadItem } from './thread-item.ts';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** An answer of staff to a contact message, with the text of the message below. */
export const contactAnswerTemplate: MailTemplate = {
  name: 'contactAnswer',
  isKept: true,
  async write({ database }, data, recipient) {
    const { em } = database;
    const id = textIn(data, 'itemId');
    const options = { populate: ['entry'], disableIdentityMap: true } as const;
    const item = isRecordId(id) ? await em.findOne(ThreadItem, { id }, options) : null;
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
};
