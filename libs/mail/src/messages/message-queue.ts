import { newRecordId, runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailMessage } from './mail-message.ts';

/** Runs a statement, for example in the transaction of a change. */
export type RunSql = (sql: string, values: unknown[]) => Promise<object[]>;

/** A message to add. */
export interface NewMessage {
  /** Name of the `MailTemplate`. */
  kind: string;
  to: string;
  subject: string;
  /** Ids and other values from which the text is created. Never contains secrets. */
  data: object;
}

/** The properties that are needed to send a message. */
export interface ClaimedMessage
  extends Pick<MailMessage, 'id' | 'kind' | 'recipient' | 'subject' | 'data' | 'attempts'> {
  /** When it was queued again; null if it was not. Further attempts do not change it. */
  sentAgainAt: Date | null;
}

/** Attempts end this long after a message was queued. */
const longestWait = "interval '1 day'";

/** If the last attempt of a message is older, the site may have been stopped since then. */
const recently = "interval '3 hours'";

/** After this time, the process that was sending a message counts as dead. */
const longestClaim = "interval '10 minutes'";

/** Sent, bounced, and failed messages are deleted this long after they were added, because they contain addresses. */
const keptFor = "interval '90 days'";

/** Adds a message that is due now, and returns its id. */
export async function insertMessage(run: RunSql, { kind, to, subject, data }: NewMessage): Promise<string> {
  const id = newRecordId();
  await run(
    `insert into "mail_message" ("id", "kind", "recipient", "subject", "data", "state", "attempts", "created_at", "queued_at", "due_at")
      values ($1, $2, $3, $4, $5, 'queued', 0, now(), now(), now())`,
    [id, kind, to, subject, JSON.stringify(data)],
  );
  return id;
}

/** Queues messages again if the process that took them died while sending: ten minutes after it took them. */
export async function freeDeadClaims(em: EntityManager): Promise<void> {
  const sql = `update "mail_message" set "state" = 'queued' where "state" = 'sending' and "started_at" < now() - ${longestClaim}`;
  await runStatement(em, sql, []);
}

/**
 * Takes the message that has been due longest, or null. No other process takes it before ten minutes have passed. An
 * index has this order, so a long queue takes no longer than a short one.
 */
export async function claimMessage(em: EntityManager): Promise<ClaimedMessage | null> {
  const [claimed] = await runStatement<
    Omit<ClaimedMessage, 'sentAgainAt'> & { sentAgainAt: Date | string | null }
  >(
    em,
    `update "mail_message" set "state" = 'sending', "attempts" = "attempts" + 1, "started_at" = now()
      where "id" = (
        select "id" from "mail_message"
        where "state" = 'queued' and "due_at" <= now()
        order by "due_at" limit 1 for update skip locked
      )
      returning "id", "kind", "recipient", "subject", "data", "attempts",
        case when "queued_at" > "created_at" then "queued_at" end as "sentAgainAt"`,
    [],
  );
  if (!claimed) return null;
  return { ...claimed, sentAgainAt: claimed.sentAgainAt === null ? null : new Date(claimed.sentAgainAt) };
}

/**
 * Marks a message as sent or, if there is a problem, as failed.
 * @param isInFolder whether it was written to a folder instead of being sent
 */
export async function endMessage(
  em: EntityManager,
  id: string,
  problem: string | null,
  isInFolder: boolean,
): Promise<void> {
  const state = problem === null ? 'sent' : 'failed';
  const sql = `update "mail_message" set "state" = $2, "problem" = $3, "is_in_folder" = $4, "ended_at" = now()
    where "id" = $1 and "state" = 'sending'`;
  await runStatement(em, sql, [id, state, problem, isInFolder]);
}

/**
 * Marks a message as bounced and returns it. Returns null for a message that is unknown, waits for its next attempt, or
 * has failed or bounced before.
 */
export async function markBounced(
  em: EntityManager,
  id: string,
  problem: string,
): Promise<Pick<MailMessage, 'kind' | 'recipient' | 'data'> | null> {
  const [bounced] = await runStatement<Pick<MailMessage, 'kind' | 'recipient' | 'data'>>(
    em,
    `update "mail_message" set "state" = 'bounced', "problem" = $2, "ended_at" = now()
      where "id" = $1 and "state" in ('sending', 'sent') returning "kind", "recipient", "data"`,
    [id, problem],
  );
  return bounced ?? null;
}

/** Queues a message that is being sent again, without a pause. */
export async function releaseClaim(em: EntityManager, id: string): Promise<void> {
  const sql = `update "mail_message" set "state" = 'queued' where "id" = $1 and "state" = 'sending'`;
  await runStatement(em, sql, [id]);
}

/** Queues a message again after a temporary failure. The pause is 1, 2, 4 … minutes, and at most an hour. */
export async function postponeMessage(
  em: EntityManager,
  { id, attempts }: ClaimedMessage,
  problem: string,
): Promise<void> {
  const minutes = Math.min(2 ** (attempts - 1), 60);
  await runStatement(
    em,
    `update "mail_message" set "state" = 'queued', "problem" = $2, "due_at" = now() + $3 * interval '1 minute'
      where "id" = $1 and "state" = 'sending'`,
    [id, problem, minutes],
  );
}

/**
 * Marks messages as failed if they have waited for a day and were tried lately, and deletes old sent and failed messages
 * unless their kind is kept.
 */
export async function endOldMessages(em: EntityManager, keptKinds: readonly string[]): Promise<void> {
  await runStatement(
    em,
    `update "mail_message" set "state" = 'failed', "ended_at" = now(),
        "problem" = coalesce("problem", 'It could not be sent within a day.')
      where "state" = 'queued' and "queued_at" < now() - ${longestWait} and "started_at" > now() - ${recently}`,
    [],
  );
  const sql = `delete from "mail_message" where "state" in ('sent', 'bounced', 'failed') and "created_at" < now() - ${keptFor}
    and not "kind" = any($1)`;
  await runStatement(em, sql, [keptKinds]);
}

/** SQL for whether the site knows that a message did not arrive. @param alias the alias of the table of messages */
export const isUndeliveredSql = (alias: string) => `${alias}."state" not in ('queued', 'sending', 'sent')`;

/** Queues a sent, bounced, or failed message again. Returns false if there is no such message. */
export async function queueAgain(run: RunSql, id: string): Promise<boolean> {
  const rows = await run(
    `update "mail_message" set "state" = 'queued', "queued_at" = now(), "due_at" = now(), "attempts" = 0,
        "problem" = null, "is_in_folder" = false, "ended_at" = null
      where "id" = $1 and "state" in ('sent', 'bounced', 'failed') returning "id"`,
    [id],
  );
  return rows.length > 0;
}
