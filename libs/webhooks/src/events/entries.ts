import type { RunSql } from '@daybook/mail';
import { queueMessages } from './messages.ts';

/** An entry that a visitor sent. */
export interface ReceivedEntry {
  readonly type: 'ContactEntry' | 'NewsletterEntry';
  readonly id: string;
}

/**
 * Queues messages about an entry, in the transaction that stores it. They contain no personal data. Returns whether
 * there were any webhooks for them.
 */
export async function queueEntryReceived(run: RunSql, entry: ReceivedEntry): Promise<boolean> {
  // The lock prevents the removal of the webhooks until the messages refer to them.
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
