import {
  Approval,
  type AuditAction,
  authorizeWrite,
  type Change,
  cleanText,
  Draft,
  lockOpenRelease,
  nameOf,
  planDiscardDraft,
  Release,
  type RequestContext,
  storeOf,
  type Verdict,
  type Viewer,
  type Write,
  writeChange,
  writeChanges,
} from '@daybook/content-engine';
import { conflict, forbidden, invalidInput } from '@daybook/errors';
import { isApproved, isAuthor } from './approvals.ts';
import { checkedText } from './checked-text.ts';
import { checkTime } from './checked-time.ts';
import { refuseUnanswered } from './findings/unanswered-findings.ts';
import { hashOfRelease } from './release-content.ts';
import {
  authorizeUnsubmitted,
  changedSince,
  draftsOfRelease,
  lockDrafts,
  refuseEmpty,
  refuseOtherDrafts,
} from './release-drafts.ts';
import { publishReleaseJob } from './release-jobs.ts';
import { tellApprovers, tellAuthors } from './review-templates.ts';

/** Creates a named release. Throws `BAD_USER_INPUT` if the name is empty or too long, or if the note is too long. */
export async function createRelease(context: RequestContext, name: string, note: string): Promise<Release> {
  const release = newRelease(context.viewer, name, note);
  const apply = async (write: Write) => {
    write.insert(release);
    await audit(write, 'create', release);
    return release;
  };
  return writeChange(context, async () => ({ type: null, lock: null, isInsertOnly: false, apply }));
}

/** A named release, which the caller inserts. Throws what `createRelease` throws. */
export function newRelease(viewer: Viewer | null, name: string, note: string): Release {
  const texts = { name: checkedName(name), note: checkedText(note, 'note') };
  return Object.assign(new Release(), { ...texts, createdByName: nameOf(viewer) });
}

/**
 * Changes the name and the note of a release. Its approvals no longer count. A single release becomes a named release.
 * Throws `BAD_USER_INPUT` if the name is empty or too long, or if the note is too long, and `FORBIDDEN` for the open
 * single release of a record that the viewer may not write.
 */
export function updateRelease(
  context: RequestContext,
  id: string,
  name: string,
  note: string,
): Promise<Release> {
  const named = checkedName(name);
  const noted = checkedText(note, 'note');
  return changeRelease(context, id, async (write, release) => {
    authorizeUnsubmitted(context, release, await draftsOfRelease(write.em, id));
    const isAsScheduled =
      release.state === 'scheduled' && release.scheduledHash === (await hashOfRelease(write.em, id));
    Object.assign(release, { name: named, note: noted, recordId: null });
    // The name and the note are not published, so a schedule stays valid if no approvals are required.
    if (isAsScheduled) release.scheduledHash = await hashOfRelease(write.em, id, release);
    write.update(release, ['name', 'note', 'recordId', 'scheduledHash', 'updatedAt']);
    await audit(write, 'update', release);
  });
}

/**
 * Submits a release for review, and notifies the people who may approve it by mail. Does nothing if the same content is
 * in review already. Throws `BAD_USER_INPUT` if it has no drafts, or if it is a single release with drafts of other
 * records, and `FORBIDDEN` for the open single release of a
 * record that the viewer may not write.
 */
export function submitRelease(context: RequestContext, id: string): Promise<Release> {
  return changeRelease(context, id, async (write, release) => {
    await refuseEmpty(write, release);
    const drafts = await draftsOfRelease(write.em, id);
    authorizeUnsubmitted(context, release, drafts);
    refuseOtherDrafts(release, drafts);
    const submittedHash = await hashOfRelease(write.em, id);
    if (release.state === 'inReview' && release.submittedHash === submittedHash) return;
    Object.assign(release, {
      state: 'inReview',
      submittedHash,
      submittedAt: new Date(),
      problem: null,
      scheduledAt: null,
      zone: null,
    });
    release.submittedByName = nameOf(write.viewer);
    const { id: submitter } = signedIn(write);
    release.authorIds = [...new Set([...release.authorIds, submitter])];
    write.update(release, [
      'authorIds',
      'state',
      'submittedAt',
      'submittedByName',
      'submittedHash',
      'problem',
      'scheduledAt',
      'zone',
      'updatedAt',
    ]);
    await audit(write, 'submit', release);
    await tellApprovers(context, write, release);
  });
}

/**
 * Records a verdict on a release, and notifies its authors by mail. A rejection opens the release again. Throws
 * `CONFLICT` if the content has changed since the approver saw it or if the release is not in review, `FORBIDDEN` if
 * somebody approves a release that they worked on, and `BAD_USER_INPUT` for a rejection without a comment, for a
 * comment that is too long, and for an approval while findings lack answers that the settings require.
 */
export function judgeRelease(
  context: RequestContext,
  { id, hash, verdict, comment: written }: { id: string; hash: string; verdict: Verdict; comment: string },
): Promise<Release> {
  const comment = checkedText(written, 'comment');
  if (verdict === 'rejected' && comment === '')
    throw invalidInput({ comment: 'Please say what has to change.' });
  return changeRelease(context, id, async (write, release) => {
    const viewer = signedIn(write);
    if (release.state !== 'inReview') throw conflict('This release is not in review.');
    await checkHash(write, release, hash);
    const drafts = await draftsOfRelease(write.em, release.id);
    if (verdict === 'approved' && isAuthor(viewer, release, drafts))
      throw forbidden('You worked on this release, so somebody else has to approve it.');
    if (verdict === 'approved') await refuseUnanswered(write.em, release.id);
    const approval = Object.assign(new Approval(), {
      releaseId: release.id,
      hash,
      verdict,
      comment,
      byId: viewer.id,
      byName: viewer.name,
    });
    write.insert(approval);
    if (verdict === 'rejected') release.state = 'open';
    write.update(release, ['state', 'updatedAt']);
    await audit(write, verdict === 'approved' ? 'approve' : 'reject', release);
    await tellAuthors(context, write, release, approval);
  });
}

/**
 * Withdraws a release from review or cancels its schedule. Its approvals stay valid as long as its content does not
 * change.
 */
export function reopenRelease(context: RequestContext, id: string): Promise<Release> {
  return changeRelease(context, id, async (write, release) => {
    Object.assign(release, { state: 'open', scheduledAt: null, zone: null, problem: null });
    write.update(release, ['state', 'scheduledAt', 'zone', 'problem', 'updatedAt']);
    await audit(write, 'withdraw', release);
  });
}

/**
 * Schedules a release. The time is compared with the clock of the database. Throws `BAD_USER_INPUT` for a time in the
 * past or after the year 9999, an unknown time zone, a release without drafts, a single release with drafts of other
 * records, or findings without required answers, `CONFLICT` if the content has changed since the caller saw it, and
 * `FORBIDDEN` if approvals are missing.
 */
export async function scheduleRelease(
  context: RequestContext,
  { id, at, zone, hash }: { id: string; at: Date; zone: string; hash: string },
): Promise<Release> {
  checkTime({ at, zone });
  await context.jobs.ready();
  return changeRelease(context, id, async (write, release) => {
    // All times before 1970 are past. Some of them, such as the year 0, do not exist in PostgreSQL.
    const time = new Date(Math.max(at.getTime(), 0)).toISOString();
    const comparison = 'select $1::timestamptz <= now() as "isPast"';
    const [now] = await write.query<{ isPast: boolean }>(comparison, [time]);
    if (now?.isPast !== false) throw invalidInput({ at: 'Please choose a time in the future.' });
    await refuseEmpty(write, release);
    await checkHash(write, release, hash);
    await refuseUnanswered(write.em, release.id);
    const drafts = await draftsOfRelease(write.em, release.id);
    authorizeUnsubmitted(context, release, drafts);
    refuseOtherDrafts(release, drafts);
    if (!(await isApproved(write.em, release.id, hash)))
      throw forbidden('This release needs approvals before it can be scheduled.');
    const by = { scheduledById: write.viewer?.id ?? null, scheduledByName: nameOf(write.viewer) };
    Object.assign(release, {
      state: 'scheduled',
      scheduledAt: at,
      scheduledHash: hash,
      zone,
      problem: null,
      ...by,
    });
    write.update(release, [
      'state',
      'scheduledAt',
      'scheduledHash',
      'zone',
      'problem',
      'scheduledById',
      'scheduledByName',
      'updatedAt',
    ]);
    const sql = async (text: string, values: unknown[] = []) => ({ rows: await write.query(text, values) });
    await context.jobs.send(publishReleaseJob, {}, at, sql);
    await audit(write, 'schedule', release);
  });
}

/**
 * Discards a release and its drafts. Throws `CONFLICT` if drafts are saved, added, or moved away at the same time, or if
 * the content of the release does not have the given hash.
 */
export async function discardRelease(context: RequestContext, id: string, hash?: string): Promise<Release> {
  const drafts = await draftsOfRelease(context.database.em, id);
  const discards = drafts.map((draft) =>
    planDiscardDraft(authorizeWrite(context, storeOf(draft.type)), { id: draft.id, version: draft.version }),
  );
  const [release] = await writeChanges<Release | Draft>(context, async () => [
    releaseChange(id, async (write, open) => {
      await lockDrafts(write, id, drafts);
      if (hash != null) await checkHash(write, open, hash);
      // Without `recordId`, discarding the draft does not delete the release. The update runs only after the discards.
      await write.query('update "release" set "record_id" = null where "id" = $1', [id]);
      Object.assign(open, { state: 'discarded', recordId: null, scheduledAt: null });
      write.update(open, ['state', 'recordId', 'scheduledAt', 'updatedAt']);
      await audit(write, 'discard', open);
    }),
    ...discards,
  ]);
  return release as Release;
}

/** Throws `CONFLICT` if the content of a release does not have this hash. */
async function checkHash({ em }: Write, { id }: Release, hash: string): Promise<void> {
  if ((await hashOfRelease(em, id)) !== hash) throw changedSince();
}

/**
 * Adds a line about a release to the audit log. The line names the release, or its draft if the release has no name.
 */
export async function audit(write: Write, action: AuditAction, { id, name }: Release): Promise<void> {
  const title = 'select "title" from "draft" where "release_id" = $1 limit 1';
  const [draft] = name === '' ? await write.query<Pick<Draft, 'title'>>(title, [id]) : [];
  write.audit(action, { recordType: 'Release', recordId: id, recordTitle: name || (draft?.title ?? '') });
}

function changeRelease(
  context: RequestContext,
  id: string,
  apply: (write: Write, release: Release) => Promise<void>,
): Promise<Release> {
  return writeChange(context, async () => releaseChange(id, apply));
}

/**
 * A change of a release that is neither published nor discarded. The row of the release is locked during the change.
 */
export function releaseChange(
  id: string,
  apply: (write: Write, release: Release) => Promise<void>,
): Change<Release> {
  return {
    type: null,
    lock: null,
    isInsertOnly: false,
    async apply(write) {
      const release = await lockOpenRelease(write, id);
      release.updatedAt = new Date();
      await apply(write, release);
      return release;
    },
  };
}

function signedIn({ viewer }: Write): Viewer {
  if (!viewer) throw forbidden();
  return viewer;
}

function checkedName(name: string): string {
  const trimmed = cleanText(name).trim();
  if (trimmed === '' || trimmed.length > longestName)
    throw invalidInput({ name: `Please give the release a name of ${longestName} characters at most.` });
  return trimmed;
}

/** Limit for the name of a release, in characters. */
export const longestName = 200;
