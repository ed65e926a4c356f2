import { rolesWith } from '@daybook/accounts';
import { type RequestContext, runStatement, type Write } from '@daybook/content-engine';
import { sqlOf } from '@daybook/mail';
import type { ContactEntry } from '../contact/contact-entry.ts';
import type { NoticeTime } from './contact-notice.ts';
import { contactDigestTemplate, contactMessageTemplate } from './contact-templates.ts';

/** Name of the job that sends the daily lists of contact messages. */
export const contactDigestJob = 'send-contact-digests';

/** Maximum number of mails about single messages for one person in an hour. No mail is sent about further messages. */
const maxPerHour = 10;

/**
 * The messages of the last minute wait for the next list. A message gets its time before its transaction is committed,
 * so older messages may still appear after a newer one.
 */
const settled = "interval '1 minute'";

interface Person {
  readonly id: string;
  readonly email: string;
}

/** SQL for when an account gets mail about contact messages. */
const noticeTimeSql = `coalesce("contact_notice"."time",
  case when "collaborator"."role" = 'superadmin' then 'atOnce' else 'never' end)`;

/**
 * Adds mail about a contact message for the people who want it at once, in the transaction that stores the message.
 * Call it only for messages that are not spam. The person who marked the message as not spam gets no mail.
 */
export async function tellAtOnce(context: RequestContext, write: Write, entry: ContactEntry): Promise<void> {
  const people = await write.query<Person>(
    `select "collaborator"."id", "email" from "collaborator"
      left join "contact_notice" on "contact_notice"."collaborator_id" = "collaborator"."id"
      where ${noticeTimeSql} = 'atOnce' and "role" = any($1) and "invited_at" is null
        and "collaborator"."id" is distinct from $4 and (
        select count(*) from "mail_message" where "recipient" = "email" and "kind" = $2
          and "created_at" > now() - interval '1 hour') < $3
      order by 1`,
    [rolesWith('readEntries'), contactMessageTemplate.name, maxPerHour, write.viewer?.id ?? null],
  );
  const subject = entry.resource === '' ? 'A visitor sent a message' : 'A visitor requested a guide';
  const run = (sql: string, values: unknown[]) => write.query<object>(sql, values);
  for (const { id: accountId, email: to } of people) {
    const data = { entryId: entry.id, accountId };
    await context.mail.add(run, { kind: contactMessageTemplate.name, to, subject, data });
  }
}

/**
 * Sends the daily lists of contact messages that are due. A list covers the day after the last list or, for the first
 * list, the day after the person chose daily lists.
 */
export async function sendContactDigests({ database, mail }: RequestContext): Promise<void> {
  await database.em.transactional(async (em) => {
    const due = await runStatement<Person & { after: Date | string; until: Date | string }>(
      em,
      `with "due" as (
        select "contact_notice"."collaborator_id" as "id", "email", "listed_until" as "after",
          -- The column would round this, and a date of JavaScript would cut it.
          date_trunc('milliseconds', now() - ${settled}) as "until"
        from "contact_notice" join "collaborator" on "collaborator"."id" = "collaborator_id"
        where "time" = 'daily' and "role" = any($1) and "listed_until" <= now() - ${settled} - interval '1 day'
        for update of "contact_notice" skip locked
      ) update "contact_notice" set "listed_until" = "until" from "due" where "collaborator_id" = "id"
      returning "id", "email", "after", "until"`,
      [rolesWith('readEntries')],
    );
    for (const { id: accountId, email: to, after, until } of due) {
      const [found] = await runStatement<{ count: number }>(
        em,
        `select count(*)::int as "count" from "contact_entry" where not "spam" and (
          "released_at" is null and "created_at" > $1 and "created_at" <= $2
          or "released_at" > $1 and "released_at" <= $2)`,
        [after, until],
      );
      if (!found || found.count === 0) continue;
      const data = { accountId, after: new Date(after).toISOString(), until: new Date(until).toISOString() };
      const subject = found.count === 1 ? 'A new contact message' : `${found.count} new contact messages`;
      await mail.add(sqlOf(em), { kind: contactDigestTemplate.name, to, subject, data });
    }
  });
}

/**
 * Whether a daily list may have left out a message because staff marked it as spam: the mark is so old that a list was made since,
 * and it was put before each list that would have had the message. The next lists have the messages that were released.
 * In rare cases, an earlier list may have had the message too.
 */
export async function wasLeftOut(
  write: Write,
  { id, createdAt, releasedAt }: ContactEntry,
): Promise<boolean> {
  const rows = await write.query<object>(
    `select 1 from (
      select max("at") as "at" from "thread_item" where "entry_id" = $1 and "kind" = 'spam'
    ) "marked" where "at" < $2::timestamptz + interval '1 day' + 2 * ${settled} and exists (
      select 1 from "contact_notice" where "time" = 'daily' and "listed_until" > "at" - ${settled})`,
    [id, (releasedAt ?? createdAt).toISOString()],
  );
  return rows.length > 0;
}

/** When an account gets mail about contact messages. */
export async function noticeTimeOf({ database }: RequestContext, accountId: string): Promise<NoticeTime> {
  const [found] = await runStatement<{ time: NoticeTime }>(
    database.reader,
    `select ${noticeTimeSql} as "time" from "collaborator"
      left join "contact_notice" on "contact_notice"."collaborator_id" = "collaborator"."id"
      where "collaborator"."id" = $1`,
    [accountId],
  );
  return found?.time ?? 'never';
}

/** Sets when an account gets mail about contact messages. The first daily list is sent a day later. */
export async function setNoticeTime(
  { database }: RequestContext,
  accountId: string,
  time: NoticeTime,
): Promise<void> {
  await database.em.transactional((em) =>
    runStatement(
      em,
      `insert into "contact_notice" ("collaborator_id", "time", "listed_until") values ($1, $2, now())
        on conflict ("collaborator_id") do update set "time" = excluded."time", "listed_until" = now()`,
      [accountId, time],
    ),
  );
}
