import { Collaborator, rolesWith } from '@daybook/accounts';
import {
  Release,
  type RequestContext,
  runStatement,
  type Viewer,
  writeChange,
} from '@daybook/content-engine';
import { AppError, type ErrorCode, forbidden } from '@daybook/errors';
import { audit, releaseChange } from './change-release.ts';
import { tellOfFailure } from './failed-release-mail.ts';
import { isScheduledFor, publishRelease } from './publish-release.ts';

/** Codes of errors that a retry would meet again. */
const finalCodes: ReadonlySet<ErrorCode> = new Set([
  'BAD_USER_INPUT',
  'CONFLICT',
  'NOT_FOUND',
  'FORBIDDEN',
  'APPROVAL_REQUIRED',
]);

/** A release and the time for which it was scheduled. */
interface Schedule {
  readonly id: string;
  readonly at: Date;
}

/**
 * Publishes a scheduled release on behalf of the person who scheduled it. Does nothing if the release is no longer
 * scheduled for this time. If the release cannot be published, or the person may no longer publish, opens the release
 * again, stores the reason in `problem`, and mails it to the people concerned. Throws temporary errors, such as an outage of the
 * database.
 */
async function publishScheduled(context: RequestContext, schedule: Schedule): Promise<void> {
  const release = await findScheduled(context, schedule);
  if (!release) return;
  const scheduler = await findScheduler(context, release);
  const name = release.scheduledByName ?? 'Daybook';
  const viewer = scheduler ?? { id: release.scheduledById ?? '', name, email: '', role: 'reader' as const };
  const onBehalf = { ...context, viewer };
  try {
    if (!scheduler || !rolesWith('publishContent').includes(scheduler.role))
      throw forbidden(
        `${name}, who scheduled this release, may no longer publish. Please schedule it again.`,
      );
    await publishRelease(onBehalf, {
      id: release.id,
      hash: release.scheduledHash ?? undefined,
      reason: undefined,
      scheduledAt: schedule.at,
    });
  } catch (error) {
    if (!(error instanceof AppError) || !finalCodes.has(error.code)) throw error;
    await reportProblem(onBehalf, schedule, error.message);
  }
}

/**
 * Publishes all releases that are due, one after the other, including those whose jobs were lost, for example because a
 * backup was restored. If some of them fail with temporary errors, publishes the others and then throws the first error,
 * so that the queue runs the job again.
 * @param context the context of the server, without a viewer
 */
export async function publishDue(context: RequestContext): Promise<void> {
  const due = await runStatement<{ id: string; at: Date | string }>(
    context.database.reader,
    `select "id", "scheduled_at" as "at" from "release" where "state" = 'scheduled' and "scheduled_at" <= now()
    order by "scheduled_at", "id"`,
    [],
  );
  const failures: unknown[] = [];
  for (const { id, at } of due)
    await publishScheduled(context, { id, at: new Date(at) }).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** The account that scheduled a release, with its current role. Null if the account was removed. */
async function findScheduler(
  { database }: RequestContext,
  { scheduledById: id }: Release,
): Promise<Viewer | null> {
  const account = id ? await database.em.findOne(Collaborator, { id }, { disableIdentityMap: true }) : null;
  return account && { id: account.id, name: account.name, email: account.email, role: account.role };
}

async function findScheduled({ database }: RequestContext, { id, at }: Schedule): Promise<Release | null> {
  const condition = { id, state: 'scheduled', scheduledAt: at } as const;
  return database.em.findOne(Release, condition, { disableIdentityMap: true });
}

async function reportProblem(context: RequestContext, { id, at }: Schedule, problem: string): Promise<void> {
  if (!(await findScheduled(context, { id, at }))) return;
  const change = releaseChange(id, async (write, release) => {
    // Somebody may have scheduled or submitted it again before this change got the lock.
    if (!isScheduledFor(release, at)) return;
    const { zone } = release;
    Object.assign(release, { state: 'open', problem, scheduledAt: null, zone: null });
    write.update(release, ['state', 'problem', 'scheduledAt', 'zone', 'updatedAt']);
    await audit(write, 'publishFailed', release);
    await tellOfFailure(context, write, release, { at, zone });
  });
  await writeChange(context, async () => change);
}
