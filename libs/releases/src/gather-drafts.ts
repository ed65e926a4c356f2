import {
  authorizeWrite,
  type Change,
  checkedIds,
  Draft,
  nameOf,
  planMoveDraft,
  Release,
  type RequestContext,
  storeOf,
  type Write,
  writeChanges,
} from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { audit, longestName, newRelease } from './change-release.ts';
import { publishAfter } from './publish-release.ts';
import { wholeDrafts } from './release-drafts.ts';

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
  const movable = await movableDrafts(context.database.em, recordIds);
  await writeChanges(context, async () => planMoves(context, movable, releaseId));
  return movable;
}

/**
 * Publishes the drafts of records together, in a new release, and returns this release. If the publication fails,
 * nothing has changed: the release is created, filled, and published in one transaction. Throws what `publishRelease`
 * and `gatherDrafts` throw.
 */
export async function publishDrafts(context: RequestContext, recordIds: readonly string[]): Promise<Release> {
  const { em } = context.database;
  const moved = await movableDrafts(em, recordIds);
  const name = `Published together by ${nameOf(context.viewer)}`.slice(0, longestName);
  const release = newRelease(context.viewer, name, '');
  const drafts = (await wholeDrafts(em, { id: { $in: moved.map(({ id }) => id) } })).map((draft) =>
    Object.assign(draft, { releaseId: release.id }),
  );
  const publishing = { id: release.id, hash: undefined, reason: undefined };
  // Nobody else sees the new release, so a unique value that is taken is never due to a move.
  const moves = planMoves(context, moved, release.id).map(({ explain: _, ...move }) => move);
  return publishAfter(context, publishing, drafts, [planCreation(release), ...moves]);
}

/** Plans to create a release for later changes of the same write. They lock its row, so it is inserted at once. */
function planCreation(release: Release): Change<void> {
  const apply = async (write: Write) => {
    await write.em.insert(release);
    await audit(write, 'create', release);
  };
  return { type: null, lock: null, isInsertOnly: false, apply };
}

/** The drafts of records in open single releases. Throws `BAD_USER_INPUT` if there are none. */
async function movableDrafts(em: EntityManager, recordIds: readonly string[]): Promise<Draft[]> {
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
  return movable;
}

/** Throws `FORBIDDEN` if the viewer may not write the type of a draft. */
function planMoves(context: RequestContext, drafts: readonly Draft[], releaseId: string): Change<Draft>[] {
  return drafts.map((draft) =>
    planMoveDraft(authorizeWrite(context, storeOf(draft.type)), draft.id, releaseId),
  );
}
