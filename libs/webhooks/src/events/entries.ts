import type { RunSql } from '@daybook/mail';
import { queueMessages } from './messages.ts';

/** What a visitor sent in. */
export interface ReceivedEntry {
  readonly type: 'ContactEntry' | 'NewsletterEntry';
  readonly id: string;
}

/**
 * Queues messages about an entry, in the transaction that stores it. They have no personal data. Returns whether any
 * webhook wants them.
 */
export async function queueEntryReceived(run: RunSql, entry: ReceivedEntry): Promise<boolean> {
  // The lock keeps the webhook until the messages refer to it.
  const webhooks = await run(
    `select "id" from "webhook" where "is_active" and "events" @> '["entryReceived"]'::jsonb order by "id" for key share`,
    [],
  );
  const at = new Date();
  const messages = webhooks.flatMap((row) =>
    'id' in row && typeof row.id === 'string'
      ? {
          webhookId: row.id,
          event: 'entry.received',
          recordType: entry.type,
          recordId: entry.id,
          publication: null,
          at,
          data: { entry: { type: entry.type, id: entry.id } },
        }
      : [],
  );
  return (await queueMessages(run, messages)).length > 0;
}
