import { runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The properties that are needed to send a message. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly event: string;
  readonly payload: string;
  readonly attempts: number;
  /** Time of the claim, as PostgreSQL writes it. */
  readonly startedAt: string;
}

/**
 * Limit for concurrent messages to a webhook. After several failures, the limit is one, to see whether it works again.
 */
const atOnce = 4;
/** After this many failures in a row, a webhook rests between attempts. */
export const failuresBeforeRest = 5;

/** SQL for whether another message may be sent to a webhook now. */
const isOpen = `"w"."is_active" and "w"."paused_at" is null and coalesce("w"."rests_until" <= now(), true)
  and "sent"."count" < case when "w"."failures" < ${failuresBeforeRest} then ${atOnce} else 1 end`;

/**
 * Claims a message, and returns null if none can be sent now. Prefers the webhook with the fewest messages being sent,
 * so that a slow program does not delay others, and then the message that has been due longest. A message waits while
 * an earlier one about the same record is waiting or being sent, and while its webhook rests, is paused, or is at its
 * limit of concurrent messages. Pings are sent even to webhooks that are off, paused, or resting. Do not call this
 * concurrently in one process, because calls would not count each other's messages.
 */
export async function claimDelivery(em: EntityManager): Promise<ClaimedDelivery | null> {
  // Appending the empty string prevents the planner from using the index on states, in which it would read all waiting
  // messages of the webhook for each candidate. It uses the index on records instead.
  const [claimed] = await runStatement<ClaimedDelivery>(
    em,
    `update "webhook_delivery" set "state" = 'sending', "attempts" = "attempts" + 1, "started_at" = now()
      where "id" = (
        select "m"."id" from "webhook_delivery" "m" join (
          select "next"."id", "sent"."count" from "webhook" "w" cross join lateral (
            select count(*) from "webhook_delivery" "s" where "s"."webhook_id" = "w"."id" and "s"."state" = 'sending'
          ) "sent" cross join lateral (
            select "d"."id" from "webhook_delivery" "d"
            where "d"."webhook_id" = "w"."id" and "d"."state" = 'waiting' and "d"."due_at" <= now()
              and ("d"."event" = 'ping' or (${isOpen}))
              and not exists (select from "webhook_delivery" "e"
                where "e"."webhook_id" = "w"."id" and "e"."record_id" = "d"."record_id"
                  and "e"."publication" < "d"."publication" and "e"."state" || '' in ('waiting', 'sending'))
            order by "d"."due_at", "d"."publication", "d"."id" limit ${atOnce}
          ) "next") "candidate" on "candidate"."id" = "m"."id"
        where "m"."state" = 'waiting'
        order by "candidate"."count", "m"."due_at", "m"."publication", "m"."id" limit 1 for update of "m" skip locked
      )
      returning "id", "webhook_id" as "webhookId", "event", "payload", "attempts", "started_at"::text as "startedAt"`,
    [],
  );
  return claimed ?? null;
}
