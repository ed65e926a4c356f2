import { recordAudit, runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AttemptResult } from './attempt.ts';
import { type ClaimedDelivery, failuresBeforeRest } from './claims.ts';
import { makeWaitingDue } from './make-waiting-due.ts';

/** Seconds before the next attempt, by the number of attempts. Later pauses are as long as the last one. */
const pauses = [2, 15, 60, 300, 900, 1_800, 3_600, 7_200];
/** Maximum share of a pause that is added at random, so that messages that failed together are not retried together. */
const spread = 0.2;
/**
 * Seconds for which a webhook rests after `failuresBeforeRest` failures in a row. Each further failure doubles the
 * time.
 */
const rest = { first: 60, longest: 3_600 };

/** What follows from the result of an attempt. */
export interface Recorded {
  /** Time of the next attempt; null if there is none. */
  readonly nextAt: Date | null;
  /** Whether the webhook was paused just now. */
  readonly isPaused: boolean;
}

/**
 * Records the result of an attempt for the message and for the webhook. Pauses the webhook if every attempt has failed
 * for a day, or if the program wants no more messages. A ping is tried once, and its failure does not count for the
 * webhook. If a ping is delivered, waiting messages are due now. If the webhook was switched off meanwhile, a failed
 * message is not tried again. If its address was changed meanwhile, a failure counts for nothing, and the message is due
 * now. Does nothing if the message was deleted, or if the claim expired and the message was queued or claimed again.
 * @param em in a transaction
 * @param url the address to which the message was sent
 */
export async function recordResult(
  em: EntityManager,
  url: string,
  { id, webhookId, event, attempts, startedAt }: ClaimedDelivery,
  { problem, status, excerpt, pause, isGone }: AttemptResult,
): Promise<Recorded> {
  // Lock the webhook first, as its removal does, to prevent a deadlock.
  const [webhook] = await runStatement<{ url: string; failures: number; isActive: boolean }>(
    em,
    'select "url", "failures", "is_active" as "isActive" from "webhook" where "id" = $1 for no key update',
    [webhookId],
  );
  if (!webhook) return { nextAt: null, isPaused: false };
  const isClaimed = `"id" = $1 and "state" = 'sending' and "started_at" = $2::timestamptz`;
  if (problem === null) {
    const delivered = await runStatement(
      em,
      `update "webhook_delivery" set "state" = 'delivered', "response_status" = $3, "response_text" = $4,
          "problem" = null, "ended_at" = now() where ${isClaimed} returning "id"`,
      [id, startedAt, status, excerpt],
    );
    if (delivered.length === 0) return { nextAt: null, isPaused: false };
    await runStatement(
      em,
      `update "webhook" set "failures" = 0, "failing_since" = null, "rests_until" = null, "problem" = null
        where "id" = $1 and ("failures" > 0 or "problem" is not null) and "paused_at" is null`,
      [webhookId],
    );
    // Whoever tests a webhook wants to see whether the waiting messages arrive too.
    if (event === 'ping') await makeWaitingDue(em, webhookId);
    return { nextAt: null, isPaused: false };
  }
  if (webhook.url !== url && (event === 'ping' || webhook.isActive)) {
    const [due] = await runStatement(
      em,
      `update "webhook_delivery" set "state" = 'waiting', "attempts" = "attempts" - 1, "due_at" = now()
        where ${isClaimed} returning "id"`,
      [id, startedAt],
    );
    return { nextAt: due ? new Date() : null, isPaused: false };
  }
  if (event === 'ping' || !webhook.isActive) {
    await runStatement(
      em,
      `update "webhook_delivery" set "state" = 'failed', "response_status" = $3, "response_text" = $4, "problem" = $5,
          "ended_at" = now() where ${isClaimed}`,
      [id, startedAt, status, excerpt, problem],
    );
    return { nextAt: null, isPaused: false };
  }
  const usual = pauses[Math.min(attempts, pauses.length) - 1] ?? 0;
  const seconds = Math.max(usual * (1 + Math.random() * spread), pause);
  const [postponed] = await runStatement<{ dueAt: Date | string }>(
    em,
    `update "webhook_delivery" set "state" = 'waiting', "response_status" = $3, "response_text" = $4, "problem" = $5,
        "due_at" = now() + $6::float * interval '1 second' where ${isClaimed} returning "due_at" as "dueAt"`,
    [id, startedAt, status, excerpt, problem, seconds],
  );
  if (!postponed) return { nextAt: null, isPaused: false };
  const isPaused = await recordFailure(em, webhookId, webhook.failures + 1, problem, isGone);
  return { nextAt: new Date(postponed.dueAt), isPaused };
}

/** Counts a failure of a webhook, and pauses the webhook if it is time. Returns whether it was paused. */
async function recordFailure(
  em: EntityManager,
  id: string,
  failures: number,
  problem: string,
  isGone: boolean,
): Promise<boolean> {
  const beyond = failures - failuresBeforeRest;
  const seconds = beyond < 0 ? null : Math.min(rest.first * 2 ** Math.min(beyond, 10), rest.longest);
  await runStatement(
    em,
    `update "webhook" set "failures" = $2, "problem" = $3, "failing_since" = coalesce("failing_since", now()),
        "rests_until" = now() + $4::float * interval '1 second' where "id" = $1`,
    [id, failures, problem, seconds],
  );
  const [due] = await runStatement(
    em,
    `select from "webhook" where "id" = $1 and ($2 or "failing_since" <= now() - interval '1 day')`,
    [id, isGone],
  );
  return due !== undefined && (await pauseWebhook(em, id));
}

/**
 * Pauses a webhook, with a line in the audit log. Returns false if it was paused before.
 * @param em in a transaction
 */
export async function pauseWebhook(em: EntityManager, id: string): Promise<boolean> {
  const [paused] = await runStatement<{ name: string }>(
    em,
    'update "webhook" set "paused_at" = now() where "id" = $1 and "paused_at" is null returning "name"',
    [id],
  );
  if (!paused) return false;
  const line = { action: 'pauseWebhook', actor: null, recordType: 'Webhook', recordId: id } as const;
  recordAudit(em, { ...line, recordTitle: paused.name });
  return true;
}
