import { clientOf, requireStepUp } from '@daybook/accounts';
import {
  type AuditAction,
  isRecordId,
  lastPublication,
  nameOf,
  type RequestContext,
  recordAudit,
  runStatement,
} from '@daybook/content-engine';
import { conflict, invalidInput, notFound } from '@daybook/errors';
import { type EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { makeWaitingDue } from '../delivery/make-waiting-due.ts';
import { newSecret } from '../secrets.ts';
import { Webhook } from '../webhook.ts';
import { readChanges, readWebhook, type WebhookChanges, type WebhookValues } from './webhook-input.ts';

const maxWebhooks = 20;
/** Hours for which messages are also signed with the previous secret after a rotation: the default and the limit. */
export const overlapHours = { usual: 24, longest: 168 };
const hour = 60 * 60 * 1_000;

/** A webhook with its secret, which is shown only now. */
export interface IssuedSecret {
  webhook: Webhook;
  secret: string;
}

/** All webhooks, by name. */
export function listWebhooks(em: EntityManager): Promise<Webhook[]> {
  return em.find(Webhook, {}, { orderBy: { name: 'asc' } });
}

/**
 * Creates a webhook, which gets messages about later events. Throws `STEP_UP_REQUIRED`, `BAD_USER_INPUT`, and
 * `CONFLICT` if the name is taken.
 */
export async function createWebhook(context: RequestContext, given: WebhookValues): Promise<IssuedSecret> {
  await requireStepUp(context, undefined);
  const values = await readWebhook(given, context.webhooks.servers);
  const secret = newSecret();
  const webhook = Object.assign(new Webhook(), values);
  webhook.secret = await context.webhooks.secrets.seal(context.database, webhook.id, secret);
  await orNameTaken(() =>
    context.database.em.transactional(async (em) => {
      if ((await em.count(Webhook)) >= maxWebhooks)
        throw invalidInput({ name: `There are ${maxWebhooks} webhooks. Delete one that nobody needs.` });
      webhook.lastPublication = await lastPublication(em);
      webhook.createdByName = nameOf(context.viewer);
      webhook.createdAt = new Date();
      em.persist(webhook);
      audit(em, context, 'create', webhook);
    }),
  );
  return { webhook, secret };
}

/**
 * Changes a webhook. Omitted fields keep their values. If it is switched off, its waiting messages fail. If it is
 * switched on, it gets messages about later events. With another address, its waiting messages are due now. Throws `STEP_UP_REQUIRED`, `NOT_FOUND`, `BAD_USER_INPUT`, and
 * `CONFLICT` if the name is taken.
 */
export async function updateWebhook(
  context: RequestContext,
  id: string,
  given: WebhookChanges,
): Promise<Webhook> {
  await requireStepUp(context, undefined);
  const values = await readChanges(given, context.webhooks.servers);
  const updated = await orNameTaken(() =>
    context.database.em.transactional(async (em) => {
      const webhook = await lockWebhook(em, id);
      const names = ['name', 'url', 'events', 'types', 'isActive'] as const;
      const changed = names.filter(
        (name) => name in values && JSON.stringify(webhook[name]) !== JSON.stringify(values[name]),
      );
      if (values.isActive && !webhook.isActive) {
        const unpaused = { failures: 0, failingSince: null, restsUntil: null, pausedAt: null, problem: null };
        Object.assign(webhook, unpaused, {
          lastPublication: await lastPublication(em),
          lastRecordId: null,
        });
      }
      // A restored backup may have waiting messages of a webhook that is off.
      if (changed.includes('isActive')) await endWaiting(em, id);
      // Whoever changed the address wants to see whether the new one works.
      if (changed.includes('url')) {
        webhook.restsUntil = null;
        await makeWaitingDue(em, id);
      }
      Object.assign(webhook, values);
      if (changed.length > 0) audit(em, context, 'update', webhook, [...changed]);
      return webhook;
    }),
  );
  await context.webhooks.wake(new Date());
  return updated;
}

/** Deletes a webhook with its messages and returns it. Throws `STEP_UP_REQUIRED` and `NOT_FOUND`. */
export async function removeWebhook(context: RequestContext, id: string): Promise<Webhook> {
  await requireStepUp(context, undefined);
  return context.database.em.transactional(async (em) => {
    const webhook = await lockWebhook(em, id);
    em.remove(webhook);
    audit(em, context, 'remove', webhook);
    return webhook;
  });
}

/**
 * Gives a webhook a new secret. For `overlap` more hours, messages are also signed with the present secret, but with no
 * earlier one. Throws `STEP_UP_REQUIRED`, `NOT_FOUND`, and `BAD_USER_INPUT`.
 */
export async function rotateSecret(
  context: RequestContext,
  id: string,
  overlap: number,
): Promise<IssuedSecret> {
  await requireStepUp(context, undefined);
  if (overlap < 0 || overlap > overlapHours.longest)
    throw invalidInput({ overlapHours: `Choose 0 to ${overlapHours.longest} hours.` });
  const secret = newSecret();
  const sealed = await context.webhooks.secrets.seal(context.database, id, secret);
  const webhook = await context.database.em.transactional(async (em) => {
    const found = await lockWebhook(em, id);
    found.previousSecret = overlap > 0 ? found.secret : null;
    found.previousEndsAt = overlap > 0 ? new Date(Date.now() + overlap * hour) : null;
    found.secret = sealed;
    audit(em, context, 'rotateSecret', found);
    return found;
  });
  return { webhook, secret };
}

/**
 * Resumes a paused webhook. It gets the messages that failed or waited, and messages about the events since the pause.
 * Throws `NOT_FOUND`, and `CONFLICT` if the webhook is not paused.
 */
export async function resumeWebhook(context: RequestContext, id: string): Promise<Webhook> {
  const webhook = await context.database.em.transactional(async (em) => {
    const found = await lockWebhook(em, id);
    if (!found.pausedAt) throw conflict('This webhook is not paused.');
    await runStatement(
      em,
      `update "webhook_delivery" set "state" = 'waiting', "attempts" = 0, "queued_at" = now(), "due_at" = now(), "ended_at" = null
        where "webhook_id" = $1 and "event" <> 'ping' and ("state" = 'waiting' or ("state" = 'failed' and "ended_at" >= $2))`,
      [id, found.failingSince ?? found.pausedAt],
    );
    Object.assign(found, {
      failures: 0,
      failingSince: null,
      restsUntil: null,
      pausedAt: null,
      problem: null,
    });
    audit(em, context, 'resumeWebhook', found);
    return found;
  });
  await context.webhooks.wake(new Date());
  return webhook;
}

/** Locks a webhook and returns it. Throws `NOT_FOUND`. */
export async function lockWebhook(em: EntityManager, id: string): Promise<Webhook> {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const found = isRecordId(id) ? await em.findOne(Webhook, { id }, options) : null;
  if (!found) throw notFound('Webhook');
  return found;
}

async function endWaiting(em: EntityManager, id: string): Promise<void> {
  await runStatement(
    em,
    `update "webhook_delivery" set "state" = 'failed', "ended_at" = now(), "problem" = 'The webhook was switched off.'
      where "webhook_id" = $1 and "state" = 'waiting'`,
    [id],
  );
}

async function orNameTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    const sentence = 'Another webhook has this name.';
    throw conflict(sentence, { name: sentence });
  }
}

/** Adds a line about a webhook to the audit log. */
export function audit(
  em: EntityManager,
  context: RequestContext,
  action: AuditAction,
  { id, name }: Webhook,
  changedFields: string[] = [],
): void {
  const line = { action, actor: context.viewer, recordType: 'Webhook', recordId: id, recordTitle: name };
  recordAudit(em, { ...line, changedFields, client: clientOf(context) });
}
