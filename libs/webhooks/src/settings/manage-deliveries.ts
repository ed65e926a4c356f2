import { isRecordId, type RecordPage, type RequestContext, runStatement } from '@daybook/content-engine';
import { conflict, notFound } from '@daybook/errors';
import { sqlOf } from '@daybook/mail';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queueMessages } from '../events/messages.ts';
import { WebhookDelivery } from '../webhook-delivery.ts';
import { audit, lockWebhook } from './manage-webhooks.ts';

/** A page of the messages of a webhook, newest first. */
export async function listDeliveries(
  em: EntityManager,
  webhook: string,
  bounds: { offset: number; limit: number },
): Promise<RecordPage<WebhookDelivery>> {
  if (!isRecordId(webhook)) throw notFound('Webhook');
  const orderBy = { createdAt: 'desc', id: 'desc' } as const;
  const [items, totalCount] = await em.findAndCount(WebhookDelivery, { webhook }, { ...bounds, orderBy });
  return { items, totalCount };
}

/** Number of messages that wait to be sent to a webhook. */
export function countWaiting(em: EntityManager, webhook: string): Promise<number> {
  return em.count(WebhookDelivery, { webhook, state: { $in: ['waiting', 'sending'] } });
}

/**
 * Queues a test message, which is tried once, and returns it. Throws `NOT_FOUND`, and `CONFLICT` if another test
 * message is waiting or being sent.
 */
export async function pingWebhook(context: RequestContext, id: string): Promise<WebhookDelivery> {
  const delivery = await context.database.em.transactional(async (em) => {
    const webhook = await lockWebhook(em, id);
    await refuseSecondPing(em, id);
    const subject = { recordType: '', recordId: id, publication: null };
    const data = { webhook: { id, name: webhook.name } };
    const message = { webhookId: id, event: 'ping', at: new Date(), data, ...subject };
    const [queued] = await queueMessages(sqlOf(em), [message]);
    audit(em, context, 'pingWebhook', webhook);
    return em.findOneOrFail(WebhookDelivery, { id: queued ?? '' });
  });
  await context.webhooks.wake(new Date());
  return delivery;
}

/**
 * Queues a delivered or failed message again, with the same id and the same body. Throws `NOT_FOUND`, and `CONFLICT` if
 * the message is waiting or being sent, or if the webhook is off.
 */
export async function replayDelivery(context: RequestContext, id: string): Promise<WebhookDelivery> {
  const delivery = await context.database.em.transactional(async (em) => {
    const found = isRecordId(id) ? await em.findOne(WebhookDelivery, { id }) : null;
    if (!found) throw notFound('Message');
    const webhook = await lockWebhook(em, found.webhook.id);
    if (!webhook.isActive && found.event !== 'ping')
      throw conflict('This webhook is off. Switch it on first.');
    if (found.event === 'ping') await refuseSecondPing(em, webhook.id);
    const queued = await runStatement(
      em,
      `update "webhook_delivery" set "state" = 'waiting', "attempts" = 0, "queued_at" = now(), "due_at" = now(),
          "ended_at" = null, "problem" = null, "response_status" = null, "response_text" = null
        where "id" = $1 and "state" in ('delivered', 'failed') returning "id"`,
      [id],
    );
    if (queued.length === 0) throw conflict('This message is on its way already.');
    audit(em, context, 'replayWebhook', webhook);
    return em.findOneOrFail(WebhookDelivery, { id }, { refresh: true });
  });
  await context.webhooks.wake(new Date());
  return delivery;
}

async function refuseSecondPing(em: EntityManager, webhook: string): Promise<void> {
  const onTheirWay = { webhook, event: 'ping', state: { $in: ['waiting', 'sending'] } } as const;
  if ((await em.count(WebhookDelivery, onTheirWay)) > 0)
    throw conflict('A test message is on its way already. Wait for its result.');
}
