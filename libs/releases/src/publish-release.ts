import { authorize } from '@daybook/accounts';
import {
  type Change,
  changesPlaces,
  type Draft,
  type DraftedRecord,
  inOrderOfPlaces,
  planPlaces,
  planPublishDraft,
  Release,
  type ReleasedRecords,
  type RequestContext,
  readAllDrafted,
  storeOf,
  writeChanges,
} from '@daybook/content-engine';
import { AppError, approvalRequired, conflict, invalidInput, notFound } from '@daybook/errors';
import { ConstraintViolationException, DeadlockException } from '@mikro-orm/postgresql';
import { isApproved } from './approvals.ts';
import { audit, releaseChange } from './change-release.ts';
import { checkedText } from './checked-text.ts';
import { publishAnswers } from './findings/answer-findings.ts';
import { findingsToPublish } from './findings/unanswered-findings.ts';
import { hashOfRelease } from './release-content.ts';
import {
  authorizeUnsubmitted,
  changedSince,
  lockDrafts,
  refuseEmpty,
  refuseOtherDrafts,
  wholeDraftsOfRelease,
} from './release-drafts.ts';
import { type Problem, problemsOf } from './release-problems.ts';

interface Publishing {
  /** Id of the release. */
  readonly id: string;
  /** The hash of the content that the caller saw. If undefined, the content is not compared. */
  readonly hash: string | undefined;
  /** Why the release is published without the required approvals or answers. Only superadmins may give a reason. */
  readonly reason: string | undefined;
  /** If given, the release is published only if it is scheduled for this time. */
  readonly scheduledAt?: Date;
}

/**
 * Publishes all drafts of a release in one transaction. Throws `BAD_USER_INPUT` or `CONFLICT` with all blocking
 * problems, `CONFLICT` if the content has changed since the caller saw it, `NOT_FOUND`, `APPROVAL_REQUIRED` if
 * approvals are missing and there is no reason, `FORBIDDEN` if the caller may not give a reason, and `BAD_USER_INPUT`
 * if the reason is too long, or for a single release with drafts of other records.
 */
export async function publishRelease(context: RequestContext, publishing: Publishing): Promise<Release> {
  return publishAfter(
    context,
    publishing,
    await wholeDraftsOfRelease(context.database.em, publishing.id),
    [],
  );
}

/**
 * Publishes all drafts of a release, after changes that put them into it, in one transaction. Throws what
 * `publishRelease` throws.
 * @param drafts the drafts with their values and with the id of the release
 * @param before the changes that put the drafts into the release; empty if they are in it
 */
export async function publishAfter(
  context: RequestContext,
  { id, hash, reason, scheduledAt }: Publishing,
  drafts: readonly Draft[],
  before: readonly Change[],
): Promise<Release> {
  const { em } = context.database;
  const siteUrl = context.pictureOrigins.ownUrl;
  const given = checkedText(reason ?? '', 'reason');
  const released = { records: new Map<string, DraftedRecord>(), placed: new Map() } satisfies ReleasedRecords;
  let isChecked = false;
  const claim = releaseChange(id, async (write, release) => {
    if (scheduledAt && !isScheduledFor(release, scheduledAt))
      throw conflict('This release is no longer scheduled for this time.');
    if (given !== '') authorize(write.viewer, 'managePublishing');
    await refuseEmpty(write, release);
    authorizeUnsubmitted(context, release, drafts);
    refuseOtherDrafts(release, drafts);
    await lockDrafts(write, id, drafts);
    const present = await hashOfRelease(write.em, id);
    const isChanged = hash !== undefined && hash !== present;
    if (isChanged && !scheduledAt) throw changedSince();
    for (const [draftId, record] of await readAllDrafted(write.em, id, drafts))
      released.records.set(draftId, record);
    const { records } = released;
    const findings = await findingsToPublish(write.em, id, drafts, records);
    const problems = await problemsOf({ em: write.em, id, drafts, records, findings, siteUrl });
    const isAnswered = problems.every(({ kind }) => kind !== 'unanswered');
    const refusal = refusalOf(given === '' ? problems : withoutAnswers(problems), drafts);
    if (refusal) throw refusal;
    if (isChanged) throw conflict('The content of this release was changed after it was scheduled.');
    const hasApprovals = await isApproved(write.em, id, present);
    if (!hasApprovals && given === '') throw approvalRequired();
    const isFree = hasApprovals && isAnswered;
    write.publishes({ release: id, hash: present, reason: isFree ? null : given });
    await publishAnswers(write, id, findings);
    await audit(write, isFree ? 'publish' : 'publishUnapproved', release);
    isChecked = true;
  });
  // Another write may take a unique value or remove a record after the check. Drafts that this write put into the
  // release are no longer in it, so their problems cannot be read.
  const explain = async (error: unknown) => {
    if (!isChecked || before.length > 0 || !mayBeOvertaken(error)) return error;
    const records = await readAllDrafted(em, id, drafts);
    const findings = await findingsToPublish(em, id, drafts, records);
    const problems = await problemsOf({ em, id, drafts, records, findings, siteUrl });
    return refusalOf(given === '' ? problems : withoutAnswers(problems), drafts) ?? error;
  };
  const publishing = publishingChanges(context, drafts, released);
  const deletion = releaseChange(id, async (write) => {
    await write.query('delete from "draft" where "release_id" = $1', [id]);
  });
  await writeChanges<unknown>(context, async () => [
    ...before,
    { ...claim, explain },
    ...publishing,
    deletion,
  ]);
  const published = await em.findOne(Release, { id }, { disableIdentityMap: true });
  if (!published) throw notFound('Release');
  return published;
}

/**
 * The changes that publish drafts. Removals come first, because they free unique values and positions that other drafts
 * may use. Restored records precede those that may refer to them.
 */
function publishingChanges(context: RequestContext, drafts: readonly Draft[], released: ReleasedRecords) {
  const { em } = context.database;
  const {
    removed = [],
    restored = [],
    changed = [],
    new: added = [],
  } = Object.groupBy(drafts, ({ change }) => change);
  const places = [...Map.groupBy(changed, ({ type }) => type)]
    .filter(([type, ofType]) => changesPlaces(em, storeOf(type), ofType))
    .map(([type, ofType]) => planPlaces(storeOf(type), ofType, released.placed));
  const inOrder = [...Map.groupBy(added, ({ type }) => type)].flatMap(([type, ofType]) =>
    inOrderOfPlaces(em, storeOf(type), ofType),
  );
  const publishing = (chosen: readonly Draft[]) =>
    chosen.map((draft) => planPublishDraft(context, storeOf(draft.type), draft, released));
  return [
    ...publishing(removed),
    ...publishing(restored),
    ...places,
    ...publishing(changed),
    ...publishing(inOrder),
  ];
}

/** Whether a release is scheduled for this time. */
export const isScheduledFor = ({ state, scheduledAt }: Release, at: Date) =>
  state === 'scheduled' && scheduledAt?.getTime() === at.getTime();

/** Problems that a reason does not settle. */
const withoutAnswers = (problems: readonly Problem[]) => problems.filter(({ kind }) => kind !== 'unanswered');

/** Whether a publication may have failed because of another write. After an outage, it is unknown whether it failed. */
const mayBeOvertaken = (error: unknown) =>
  error instanceof AppError ||
  error instanceof ConstraintViolationException ||
  error instanceof DeadlockException;

/**
 * The error for blocking problems, or null if there are none. Its `fields` contains all problems, with the key `field`
 * if the release has one draft, otherwise with the key `draftId.field`.
 */
function refusalOf(problems: readonly Problem[], drafts: readonly Draft[]): AppError | null {
  const blocking = problems.filter(({ isBlocking }) => isBlocking);
  if (blocking.length === 0) return null;
  const isSingle = drafts.length === 1;
  const fields = Object.fromEntries(
    blocking.map(({ draftId, field, title, message }) => {
      const name = field ?? 'release';
      return isSingle ? [name, message] : [`${draftId}.${name}`, `${title || 'Untitled'}: ${message}`];
    }),
  );
  const [first = ''] = Object.values(fields);
  if (isSingle && blocking[0]?.kind === 'gone') return notFound('Record');
  const isConflict = blocking.some(({ kind }) => kind === 'conflict' || kind === 'overwrites');
  return isConflict ? conflict(first, fields) : invalidInput(fields);
}
