import { isRecordId, type RequestContext } from '@daybook/content-engine';
import { MailMessage } from '@daybook/mail';
import { ThreadItem } from './thread-item.ts';

/** What happened to a message since it arrived, oldest first, with the mails of answers. Empty for unknown messages. */
export async function readThread(
  { database: { em } }: RequestContext,
  entryId: string,
): Promise<ThreadItem[]> {
  if (!isRecordId(entryId)) return [];
  const items = await em.find(ThreadItem, { entry: { id: entryId } }, { orderBy: { at: 'asc', id: 'asc' } });
  const mailIds = items.flatMap(({ mailId }) => mailId ?? []);
  const mails = mailIds.length === 0 ? [] : await em.find(MailMessage, { id: { $in: mailIds } });
  for (const item of items) item.mail = mails.find(({ id }) => id === item.mailId) ?? null;
  return items;
}
