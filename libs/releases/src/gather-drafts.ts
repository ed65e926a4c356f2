import {
  authoriseWrite,
  checkedIds,
  Draft,
  nameOf,
  planMoveDraft,
  Release,
  type RequestContext,
  storeOf,
  writeChanges,
} from '@daybook/content-engine';
import { AppError, invalidInput } from '@daybook/errors';
import { createRelease, discardRelease, longestName } from './change-release.ts';
import { publishRelease } from './publish-release.ts';

/**
 * Moves the drafts of records from their single releases to a named release, all or none of them. Drafts that are
 * already in a named release, in review, or scheduled stay where they are. Returns the moved drafts. Throws
 * `BAD_USER_INPUT` if there are none.
 */
export async function gatherDrafts(
  context: RequestContext,
  recordIds: readonly string[],
  releaseId: string,
): Promise<Draft[]> {
  const { em } = context.database;
  const drafts = await em.find(
    Draft,
    { recordId: { $in: checkedIds(recordIds) } },
    { orderBy: { id: 'asc' }, disableIdentityMap: true },
  );
  const single = await em.find(
    Release,
    { id: { $in: drafts.map((draft) => draft.releaseId) }, recordId: { $ne: null }, state: 'open' },
    { fields: ['id'], disableIdentityMap: true },
  );
  const open = new Set(single.map(({ id }) => id));
  const movable = drafts.filter((draft) => open.has(draft.releaseId));
  if (movable.length === 0) throw invalidInput({ ids: 'None of these records has a draft of its own.' });
  await writeChanges(context, async () =>
    movable.map((draft) => planMoveDraft(authoriseWrite(context, storeOf(draft.type)), draft.id, releaseId)),
  );
  return movable;
}

/**
 * Publishes the drafts of records together, in a new release, and returns this release. If the release cannot be
 * published, the drafts return to single releases and the new release is discarded. If that fails too, the drafts stay
 * in the open release. Throws what `publishRelease` and `gatherDrafts` throw.
 */
export async function publishDrafts(context: RequestContext, recordIds: readonly string[]): Promise<Release> {
  const name = `Published together by ${nameOf(context.viewer)}`.slice(0, longestName);
  const release = await createRelease(context, name, '');
  const moved: Draft[] = [];
  try {
    moved.push(...(await gatherDrafts(context, recordIds, release.id)));
    return await publishRelease(context, { id: release.id, hash: undefined, reason: undefined });
  } catch (error) {
    // After an outage, the release may be published or not, so only refusals are undone.
    if (error instanceof AppError) await takeBack(context, release.id, moved).catch(() => undefined);
    throw error;
  }
}

async function takeBack(context: RequestContext, releaseId: string, moved: readonly Draft[]): Promise<void> {
  if (moved.length > 0)
    await writeChanges(context, async () =>
      moved.map((draft) => planMoveDraft(storeOf(draft.type), draft.id, null)),
    );
  await discardRelease(context, releaseId);
}
