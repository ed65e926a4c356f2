import { runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Ends the pauses of the messages that wait for a webhook. */
export async function makeWaitingDue(em: EntityManager, webhookId: string): Promise<void> {
  await runStatement(
    em,
    `update "webhook_delivery" set "due_at" = now() where "webhook_id" = $1 and "state" = 'waiting' and "due_at" > now()`,
    [webhookId],
  );
}
