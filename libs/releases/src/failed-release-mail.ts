import { rolesWith } from '@daybook/accounts';
import {
  contentTypeNamed,
  contentTypeOf,
  type Release,
  type RequestContext,
  type Write,
} from '@daybook/content-engine';
import { type MailTemplate, textIn } from '@daybook/mail';
import { draftsOfRelease } from './release-drafts.ts';
import {
  contentAbout,
  maxPerHour,
  mayGetMore,
  type Person,
  readReviewMessage,
  runIn,
} from './review-templates.ts';

const kind = 'releaseFailed';

/**
 * Notifies the person who scheduled a release, and everybody who may publish it, that it was not published at its
 * scheduled time.
 * @param schedule the time and the time zone that the release had
 */
export async function tellOfFailure(
  context: RequestContext,
  write: Write,
  release: Release,
  schedule: { at: Date; zone: string | null },
): Promise<void> {
  const people = await write.query<Person>(
    `select "id", "email" from "collaborator" where ("role" = any($1) or "id" = $4)
      and "invited_at" is null and ${mayGetMore} order by "id"`,
    [await publishersOf(write, release), kind, maxPerHour, release.scheduledById],
  );
  const data = {
    releaseId: release.id,
    at: schedule.at.toISOString(),
    zone: schedule.zone ?? 'UTC',
    problem: release.problem ?? '',
  };
  for (const { id: accountId, email: to } of people) {
    const subject = 'A scheduled release was not published';
    await context.mail.add(runIn(write), { kind, to, subject, data: { ...data, accountId } });
  }
}

/** The roles that may publish all drafts of a release. */
async function publishersOf({ em }: Write, { id }: Release) {
  const drafts = await draftsOfRelease(em, id);
  const types = drafts.flatMap(({ type }) => contentTypeNamed(type) ?? []);
  const policies = new Set(types.flatMap((type) => contentTypeOf(type).writePolicy ?? []));
  return rolesWith('publishContent').filter((role) =>
    [...policies].every((policy) => rolesWith(policy).includes(role)),
  );
}

/** Says why a scheduled release was not published, unless somebody has dealt with it since. */
export const failedReleaseTemplate: MailTemplate = {
  name: kind,
  async write(context, data, recipient) {
    const read = await readReviewMessage(context, data, recipient);
    if (read?.release.state !== 'open' || read.release.problem === null) return null;
    const zone = textIn(data, 'zone');
    const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
    const by = read.release.scheduledByName ?? 'Somebody';
    const content = contentAbout(context, read, [
      `The release “${read.title}” was not published at its scheduled time. ${by} scheduled it. It is open again, with all of its drafts.`,
    ]);
    const at = `${time.format(new Date(textIn(data, 'at')))} (${zone})`;
    const details = [
      ['Scheduled for', at],
      ['Reason', textIn(data, 'problem')],
    ] as const;
    return { ...content, details };
  },
};
