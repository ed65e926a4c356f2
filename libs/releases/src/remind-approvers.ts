import { Collaborator, rolesWith } from '@daybook/accounts';
import { isRecordId, type RequestContext, runStatement } from '@daybook/content-engine';
import { type MailTemplate, sqlOf, textIn } from '@daybook/mail';
import { adminRoutes } from '@daybook/routes';

/** Name of the job that reminds approvers. */
export const remindApproversJob = 'remind-approvers';

const reminder = 'reviewReminder';

/** Releases that wait for a verdict of a person: submitted two days ago, and not by the person. */
const waitingFor = (person: string) => `select release.id, release.name, release.submitted_at from release
  where release.state = 'inReview' and release.submitted_at < now() - interval '2 days'
    and not release.author_ids @> to_jsonb(${person}.id)
    and not exists (select from draft where release_id = release.id and author_ids @> to_jsonb(${person}.id))
    and not exists (
      select from approval where release_id = release.id and by_id = ${person}.id and at > release.submitted_at
    )`;

/** Reminds each person of the releases that wait for their verdict, once a day. */
export async function remindApprovers({ database, mail }: RequestContext): Promise<void> {
  await database.em.transactional(async (em) => {
    const people = await runStatement<{ id: string; email: string }>(
      em,
      `select person.id, person.email from collaborator person
        where person.role = any($1) and person.invited_at is null and exists (${waitingFor('person')})
          and not exists (
            select from mail_message where kind = $2 and recipient = person.email
              and created_at > now() - interval '1 day'
          )
        order by person.id`,
      [rolesWith('approveReleases'), reminder],
    );
    for (const { id: accountId, email: to } of people) {
      const subject = 'Releases are waiting for your review';
      await mail.add(sqlOf(em), { kind: reminder, to, subject, data: { accountId } });
    }
  });
}

/** Lists the releases that still wait for a person when the message is sent. */
export const reviewReminderTemplate: MailTemplate = {
  name: reminder,
  async write({ database: { em }, mail }, data, recipient) {
    const where = { id: textIn(data, 'accountId'), email: recipient };
    const owner = isRecordId(where.id)
      ? await em.findOne(Collaborator, where, { disableIdentityMap: true })
      : null;
    if (!owner || !rolesWith('approveReleases').includes(owner.role)) return null;
    const waiting = await runStatement<{ title: string; at: Date | string }>(
      em,
      `select coalesce(nullif(waiting.name, ''), (
          select draft.title from draft where draft.release_id = waiting.id order by draft.id limit 1
        ), 'Untitled') as "title", waiting.submitted_at as "at"
        from collaborator person cross join lateral (${waitingFor('person')}) waiting
        where person.id = $1 order by waiting.submitted_at, waiting.id limit 20`,
      [owner.id],
    );
    if (waiting.length === 0) return null;
    return {
      paragraphs: [
        `Hello ${owner.name},`,
        'These releases have been waiting for your review for two days or more:',
      ],
      details: waiting.map(({ title, at }) => [
        `“${title}”`,
        `submitted on ${new Date(at).toISOString().slice(0, 10)}`,
      ]),
      action: { label: 'Open the releases', url: mail.publicUrl + adminRoutes.releases },
    };
  },
};
