import { type RequestContext, runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tellPaused } from '../paused-template.ts';
import { pauseWebhook } from './record-result.ts';

/** Attempts end this long after a message was queued. */
const longestWait = "interval '1 day'";

/** After this time, the process that was sending a message counts as dead. An attempt is much shorter. */
const longestClaim = "interval '1 minute'";

/** If there was no attempt for this time, the site was stopped. It is longer than the longest pause and rest together. */
const longestPause = "interval '4 hours'";

/**
 * Messages are deleted this long after their creation. A webhook that is resumed gets no messages about earlier events.
 */
export const keptFor = "interval '30 days'";

/**
 * SQL for whether a message that has waited too long pauses its webhook instead of failing: if nothing was delivered
 * for a day. If other messages were delivered, the program works, and only this message fails.
 */
const pauses = `"w"."is_active" and "w"."failing_since" is not null and "d"."event" <> 'ping'
  and not exists (select from "webhook_delivery" "g" where "g"."webhook_id" = "w"."id" and "g"."state" = 'delivered'
    and "g"."ended_at" > now() - ${longestWait})`;

/** SQL for whether a message is not sent again, because its webhook was switched off. */
const isOver = `not "w"."is_active" and "d"."event" <> 'ping'`;

/**
 * Queues messages again if the process that claimed them died while sending. Begins the day of waiting messages again if
 * the site was stopped. Marks messages as failed that have waited for a day, except those of paused webhooks, and
 * deletes old messages. Resets the failures of webhooks that have no message to send. Each statement joins the webhooks,
 * because every index begins with the webhook.
 */
export async function tidyDeliveries(context: RequestContext): Promise<void> {
  const { em } = context.database;
  await runStatement(
    em,
    `update "webhook_delivery" "d" set "state" = case when ${isOver} then 'failed' else 'waiting' end,
        "ended_at" = case when ${isOver} then now() end,
        "problem" = case when ${isOver} then 'The webhook was switched off.' else "d"."problem" end from "webhook" "w"
      where "d"."webhook_id" = "w"."id" and "d"."state" = 'sending' and "d"."started_at" < now() - ${longestClaim}`,
    [],
  );
  // PostgreSQL evaluates the cases in order, so it reads the attempts of a webhook only if a message is overdue.
  await runStatement(
    em,
    `with "continued" as (
        update "webhook" "w" set "failures" = 0, "failing_since" = null, "rests_until" = null
          where "w"."is_active" and "w"."paused_at" is null and case
            when not exists (select from "webhook_delivery" "o" where "o"."webhook_id" = "w"."id"
              and "o"."state" = 'waiting' and "o"."due_at" < now() - ${longestPause}) then false
            else not exists (select from "webhook_delivery" "a" where "a"."webhook_id" = "w"."id"
              and "a"."started_at" > now() - ${longestPause}) end
          returning "w"."id")
      update "webhook_delivery" "d" set "queued_at" = now() from "continued" "w"
        where "d"."webhook_id" = "w"."id" and "d"."state" = 'waiting'`,
    [],
  );
  await em.transactional((inner) => pauseFailing(context, inner as EntityManager));
  await runStatement(
    em,
    `update "webhook_delivery" "d" set "state" = 'failed', "ended_at" = now(),
        "problem" = coalesce("d"."problem", 'It could not be delivered within a day.') from "webhook" "w"
      where "d"."webhook_id" = "w"."id" and "w"."paused_at" is null and not (${pauses})
        and "d"."state" = 'waiting' and "d"."queued_at" < now() - ${longestWait}`,
    [],
  );
  await runStatement(
    em,
    `delete from "webhook_delivery" "d" using "webhook" "w"
      where "d"."webhook_id" = "w"."id" and "d"."created_at" < now() - ${keptFor}`,
    [],
  );
  // Otherwise, a failure from before a quiet time would count as lasting, and the next failure would pause the webhook.
  await runStatement(
    em,
    `update "webhook" "w" set "failures" = 0, "failing_since" = null, "rests_until" = null
      where "w"."paused_at" is null and "w"."failures" > 0 and not exists (
        select from "webhook_delivery" "d" where "d"."webhook_id" = "w"."id" and "d"."event" <> 'ping'
          and "d"."state" in ('waiting', 'sending'))`,
    [],
  );
}

/**
 * Pauses failing webhooks with a message that has waited for a day, because there may be no later attempt that would
 * pause them. Their messages keep waiting, so that they are sent when somebody resumes the webhook.
 */
async function pauseFailing(context: RequestContext, em: EntityManager): Promise<void> {
  const failing = await runStatement<{ id: string }>(
    em,
    `select "w"."id" from "webhook" "w" where "w"."paused_at" is null and exists (
        select from "webhook_delivery" "d" where "d"."webhook_id" = "w"."id" and ${pauses}
          and "d"."state" = 'waiting' and "d"."queued_at" < now() - ${longestWait})
      order by "w"."id" for no key update of "w"`,
    [],
  );
  for (const { id } of failing) if (await pauseWebhook(em, id)) await tellPaused(context, em, id);
}
