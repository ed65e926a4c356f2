import { Collaborator, rolesWith } from '@daybook/accounts';
import { isRecordId, type RequestContext, runStatement } from '@daybook/content-engine';
import { type MailTemplate, sqlOf, textIn } from '@daybook/mail';
import { adminRoutes } from '@daybook/routes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dueReviewsSql, listDueReviews } from './due-reviews.ts';
import { reviewers } from './reviewed-records.ts';

/** Name of the job that reminds owners of due reviews. */
export const remindOwnersJob = 'remind-owners';

const kind = 'reviewsDue';
const maxListed = 20;

/** The roles that are reminded of records without an owner who may review them. */
const standIns = () => rolesWith('managePublishing');

/**
 * Reminds owners when a review becomes due, and every week after that. Superadmins are reminded of reviews without an
 * owner.
 */
export async function remindOwners({ database, mail }: RequestContext): Promise<void> {
  await database.em.transactional(async (inner) => {
    const em = inner as EntityManager;
    const due = await runStatement<{ ownerId: string | null }>(
      em,
      `select "owner"."id" as "ownerId", "p"."record_id" ${dueReviewsSql(em)}
        and coalesce("p"."told_at" < now() - interval '7 days', true) for update of "p" skip locked`,
      [reviewers()],
    );
    if (due.length === 0) return;
    const ids = due.flatMap((row) => ('record_id' in row ? row.record_id : []));
    await runStatement(em, 'update "review_plan" set "told_at" = now() where "record_id" = any($1)', [ids]);
    const owners = due.flatMap(({ ownerId }) => ownerId ?? []);
    const people = await runStatement<{ id: string; email: string }>(
      em,
      `select "id", "email" from "collaborator" where "invited_at" is null and ("id" = any($1) or ($2 and "role" = any($3)))
        order by "id"`,
      [owners, due.some(({ ownerId }) => ownerId === null), standIns()],
    );
    for (const { id: accountId, email: to } of people)
      await mail.add(sqlOf(em), { kind, to, subject: 'Content is due for review', data: { accountId } });
  });
}

/** The message with the reviews of a person that are due when it is sent. */
export const reviewsDueTemplate: MailTemplate = {
  name: kind,
  async write({ database: { em }, mail }, data, recipient) {
    const where = { id: textIn(data, 'accountId'), email: recipient };
    const person = isRecordId(where.id)
      ? await em.findOne(Collaborator, where, { disableIdentityMap: true })
      : null;
    if (!person) return null;
    const withOwnerless = standIns().includes(person.role);
    const filter = { owner: person.id, withOwnerless };
    const { items, totalCount } = await listDueReviews(em, { offset: 0, limit: maxListed }, filter);
    if (items.length === 0) return null;
    const more = totalCount - items.length;
    return {
      paragraphs: [
        `Hello ${person.name},`,
        'Please look at these pages, and mark them as reviewed:',
        ...(more > 0 ? [`There are ${more} more.`] : []),
      ],
      details: items.map(({ title, nextOn }) => [`“${title || 'Untitled'}”`, `due on ${nextOn}`]),
      action: { label: 'Open the dashboard', url: mail.publicUrl + adminRoutes.dashboard },
    };
  },
};
