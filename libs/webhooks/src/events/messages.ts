import { newRecordId } from '@daybook/content-engine';
import type { RunSql } from '@daybook/mail';

/** The record that a message is about. */
interface Subject {
  readonly recordType: string;
  readonly recordId: string;
  readonly publication: number | null;
}

/** A message before it is queued. */
export interface NewMessage extends Subject {
  readonly webhookId: string;
  /** Type of the message, such as `content.published`. */
  readonly event: string;
  /** Time of the event. */
  readonly at: Date;
  /** The content of the message, in addition to its type and its time. */
  readonly data: object;
}

/**
 * Queues messages, which are due now, and returns their ids. Bodies are stored, so that each attempt sends the same
 * bytes.
 */
export async function queueMessages(run: RunSql, messages: readonly NewMessage[]): Promise<string[]> {
  if (messages.length === 0) return [];
  const rows = messages.map(({ at, data, ...message }) => ({
    ...message,
    id: newRecordId(),
    payload: JSON.stringify({ type: message.event, timestamp: at.toISOString(), data }),
  }));
  await run(
    `insert into "webhook_delivery" ("id", "webhook_id", "event", "record_type", "record_id", "publication", "payload",
        "state", "attempts", "created_at", "queued_at", "due_at")
      select "id", "webhookId", "event", "recordType", "recordId", "publication", "payload", 'waiting', 0, now(), now(), now()
      from jsonb_to_recordset($1::jsonb) as "new" ("id" text, "webhookId" text, "event" text, "recordType" text,
        "recordId" text, "publication" int, "payload" text)`,
    [JSON.stringify(rows)],
  );
  return rows.map(({ id }) => id);
}
