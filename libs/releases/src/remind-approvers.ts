import { Collaborator, rolesWith } from '@daybook/accounts';
import { isRecordId, type RequestContext, runStatement } from '@daybook/content-engine';
import { type MailTemplate, sqlOf, textIn } from '@daybook/mail';
import { adminRoutes } from '@daybook/routes';
import { readPublishingSettings, reminderDaysSql } from './publishing-settings.ts';
import { type Reviewable, reviewableBy, stillWaiting } from './waiting-releases.ts';

/** Name of the job that reminds approvers. */
export const remindApproversJob = 'remind-approvers';

const reminder = 'reviewReminder';
const maxListed = 20;

/** SQL for whether a release has been in review for the number of days in the settings. */
const isDue = (release: string) =>
  `${reminderDaysSql} > 0 and ${release}.submitted_at < now() - make_interval(days => ${reminderDaysSql})`;

/** Reminds each person of the releases that wait for their verdict, once a day. */
export async function remindApprovers({ database, mail }: RequestContext): Promise<void> {
  await database.em.transactional(async (em) => {
    const waiting = await runStatement<Reviewable & { id: string; email: string }>(
      em,
      `select person.id, person.email, waiting.id as "releaseId", waiting.seen_hash as "seenHash"
        from collaborator person cross join lateral (${reviewableBy('person')}) waiting
        where ${isDue('waiting')} and person.role = any($1) and person.invited_at is null and not exists (
          select from mail_message where kind = $2 and recipient = person.email
            and created_at > now() - interval '1 day'
        )
        order by person.id`,
      [rolesWith('approveReleases'), reminder],
    );
    const people = new Map((await stillWaiting(em, waiting)).map(({ id, email }) => [id, email]));
    for (const [accountId, to] of people) {
      const subject = 'Releases are waiting for your review';
      await mail.add(sqlOf(em), { kind: reminder, to, subject, data: { accountId } });
    }
  });
}

/** The message with the releases that still wait for the person when it is sent. */
export const reviewReminderTemplate: MailTemplate = {
  name: reminder,
  async write({ database: { em }, mail }, data, recipient) {
    const where = { id: textIn(data, 'accountId'), email: recipient };
    const owner = isRecordId(where.id)
      ? await em.findOne(Collaborator, where, { disableIdentityMap: true })
      : null;
    if (!owner || !rolesWith('approveReleases').includes(owner.role)) return null;
    const all = await runStatement<Reviewable & { title: string; at: Date | string }>(
      em,
      `select waiting.id as "releaseId", waiting.seen_hash as "seenHash", coalesce(nullif(waiting.name, ''), (
          select draft.title from draft where draft.release_id = waiting.id order by draft.id limit 1
        ), 'Untitled') as "title", waiting.submitted_at as "at"
        from collaborator person cross join lateral (${reviewableBy('person')}) waiting
        where ${isDue('waiting')} and person.id = $1 order by waiting.submitted_at, waiting.id`,
      [owner.id],
    );
    const waiting = (await stillWaiting(em, all)).slice(0, maxListed);
    if (waiting.length === 0) return null;
    const { reminderDays } = await readPublishingSettings(em);
    const time = reminderDays === 1 ? 'a day' : `${reminderDays} days`;
    return {
      paragraphs: [
        `Hello ${owner.name},`,
        `These releases have been waiting for your review for ${time} or more:`,
      ],
      details: waiting.map(({ title, at }) => [
        `“${title}”`,
        `submitted on ${new Date(at).toISOString().slice(0, 10)}`,
      ]),
      action: { label: 'Open the releases', url: mail.publicUrl + adminRoutes.releases },
    };
  },
};
