import { Collaborator, rolesWith } from '@daybook/accounts';
import {
  Approval,
  Draft,
  isRecordId,
  Release,
  type RequestContext,
  type Write,
} from '@daybook/content-engine';
import { type MailTemplate, type MessageContent, textIn } from '@daybook/mail';
import { adminRoutes } from '@daybook/routes';
import { reviewReminderTemplate } from './remind-approvers.ts';

/** Limit per person and hour for the mails of each kind, because what they are about can be repeated. */
export const maxPerHour = 10;

/** SQL for whether a person may get another mail in this hour. `$2` is the kind of mail, and `$3` is the limit. */
export const mayGetMore = `(select count(*) from "mail_message" where "recipient" = "email" and "kind" = $2
  and "created_at" > now() - interval '1 hour') < $3`;

/** Notifies the people who may approve a release that it was submitted, except those who worked on it. */
export async function tellApprovers(context: RequestContext, write: Write, release: Release): Promise<void> {
  const authors = await authorsOf(write, release);
  const people = await write.query<Person>(
    `select "id", "email" from "collaborator"
      where "role" = any($1) and "invited_at" is null and ${mayGetMore} and not "id" = any($4) order by "id"`,
    [rolesWith('approveReleases'), reviewRequestTemplate.name, maxPerHour, authors],
  );
  const by = write.viewer?.name ?? '';
  for (const { id, email } of people) {
    await context.mail.add(runIn(write), {
      kind: reviewRequestTemplate.name,
      to: email,
      subject: 'A release is waiting for your review',
      data: { releaseId: release.id, accountId: id, by },
    });
  }
}

/** Notifies the authors of a release about a verdict, except the person who gave it. */
export async function tellAuthors(
  context: RequestContext,
  write: Write,
  release: Release,
  { id, verdict, byId }: Approval,
): Promise<void> {
  const authors = (await authorsOf(write, release)).filter((author) => author !== byId);
  const people = await write.query<Person>(
    `select "id", "email" from "collaborator"
      where "id" = any($1) and "invited_at" is null and ${mayGetMore} order by "id"`,
    [authors, verdictTemplate.name, maxPerHour],
  );
  const subject = verdict === 'approved' ? 'Your release was approved' : 'Your release was rejected';
  for (const { id: accountId, email } of people) {
    const data = { approvalId: id, releaseId: release.id, accountId };
    await context.mail.add(runIn(write), { kind: verdictTemplate.name, to: email, subject, data });
  }
}

/** Somebody who gets mail. */
export interface Person {
  id: string;
  email: string;
}

/** Ids of the people who saved a draft of a release, submitted it, or changed which drafts it has. */
async function authorsOf(write: Write, { id, authorIds }: Release): Promise<string[]> {
  const rows = await write.query<{ id: string }>(
    'select distinct jsonb_array_elements_text("author_ids") as "id" from "draft" where "release_id" = $1',
    [id],
  );
  return [...new Set([...authorIds, ...rows.map((row) => row.id)])];
}

/** Runs statements in the transaction of a write. */
export const runIn = (write: Write) => (sql: string, values: unknown[]) => write.query<object>(sql, values);

/** Asks an approver to review a release. */
const reviewRequestTemplate: MailTemplate = {
  name: 'reviewRequest',
  async write(context, data, recipient) {
    const read = await readReviewMessage(context, data, recipient);
    if (read?.release.state !== 'inReview' || !rolesWith('approveReleases').includes(read.owner.role))
      return null;
    const by = textIn(data, 'by') || 'A colleague';
    return contentAbout(context, read, [`${by} submitted the release “${read.title}” for review.`]);
  },
};

/** Informs an author about the verdict on a release. */
const verdictTemplate: MailTemplate = {
  name: 'verdict',
  async write(context, data, recipient) {
    const read = await readReviewMessage(context, data, recipient);
    const id = textIn(data, 'approvalId');
    const approval = isRecordId(id) ? await context.database.em.findOne(Approval, { id }) : null;
    if (!read || !approval) return null;
    const { verdict, byName, comment } = approval;
    const content = contentAbout(context, read, [`${byName} ${verdict} the release “${read.title}”.`]);
    return comment === '' ? content : { ...content, quote: comment };
  },
};

/** The kinds of messages about releases. */
export const reviewTemplates: readonly MailTemplate[] = [
  reviewRequestTemplate,
  verdictTemplate,
  reviewReminderTemplate,
];

/** What a message about a release needs. */
export interface ReviewMessage {
  release: Release;
  /** Name of the release, or the title of its only draft. */
  title: string;
  owner: Collaborator;
}

/**
 * Reads the release and the account of a message. Returns null if one of them was removed, or the account has another
 * address.
 */
export async function readReviewMessage(
  { database: { em } }: RequestContext,
  data: unknown,
  recipient: string,
): Promise<ReviewMessage | null> {
  const [releaseId, accountId] = [textIn(data, 'releaseId'), textIn(data, 'accountId')];
  if (!isRecordId(releaseId) || !isRecordId(accountId)) return null;
  const release = await em.findOne(Release, { id: releaseId }, { disableIdentityMap: true });
  const owner = await em.findOne(Collaborator, { id: accountId }, { disableIdentityMap: true });
  if (!release || owner?.email !== recipient) return null;
  const draft = await em.findOne(Draft, { releaseId }, { disableIdentityMap: true });
  return { release, owner, title: release.name || draft?.title || 'Untitled' };
}

/** The content of a message about a release, with a link to it. */
export function contentAbout(
  { mail }: RequestContext,
  { release, owner }: ReviewMessage,
  paragraphs: string[],
): MessageContent {
  const url = mail.publicUrl + adminRoutes.release.replace(':id', release.id);
  return { paragraphs: [`Hello ${owner.name},`, ...paragraphs], action: { label: 'Open the release', url } };
}
