import {
  authorizeWrite,
  type Change,
  columnsOf,
  contentTypeNamed,
  fieldsOf,
  hasStore,
  isRecordId,
  lockRows,
  planDraftRemoval,
  planDraftRestoration,
  planDraftRevision,
  planRemove,
  planRestore,
  planRevert,
  type Release,
  type RequestContext,
  type RevisionChange,
  runStatement,
  storeOf,
  type Write,
  writeChanges,
  writtenColumns,
} from '@daybook/content-engine';
import { AppError, conflict, notFound } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createRelease, discardRelease } from './change-release.ts';
import { planDraftPlacesBefore, planPlacesBefore } from './revert-places.ts';

/**
 * Reverts the changes of a publication with a new publication: moves records that it created to the trash, restores
 * records that it removed, gives changed fields their earlier values, and moved records their earlier places. Returns
 * the ids of the reverted records. Throws `NOT_FOUND`, `FORBIDDEN` if the viewer may not write one of the types, and
 * `CONFLICT` if a record was published again since, because those changes would be lost.
 */
export async function revertPublication(context: RequestContext, number: number): Promise<string[]> {
  const { em } = context.database;
  const { revisions, ofFields } = await readPublished(context, number);
  await writeChanges<unknown>(context, async () => [
    checkNotPublishedSince(number, ofFields),
    ...inOrderOfRevert(ofFields).flatMap((revision) => planUndo(context, revision)),
    ...planPlacesBefore(em, number, revisions),
  ]);
  return revisions.map(({ recordId }) => recordId);
}

/**
 * Creates a release whose drafts revert the changes of a publication when it is published. Throws like
 * `revertPublication`.
 */
export async function draftRevert(context: RequestContext, number: number): Promise<Release> {
  const { em } = context.database;
  const { revisions, ofFields } = await readPublished(context, number);
  const check = checkNotPublishedSince(number, ofFields);
  // Check before the release is created, because most requests that are refused fail here.
  await writeChanges(context, async () => [check]);
  const release = await createRelease(context, `Revert of publication ${number}`, '');
  try {
    await writeChanges<unknown>(context, async () => [
      check,
      ...inOrderOfRevert(ofFields).flatMap((revision) => planDraftUndo(revision, release.id)),
      ...planDraftPlacesBefore(em, number, revisions, release.id),
    ]);
  } catch (error) {
    if (error instanceof AppError) await discardRelease(context, release.id);
    throw error;
  }
  return release;
}

/** What a publication did to a record. */
export interface PublishedRevision {
  readonly type: string;
  readonly recordId: string;
  readonly number: number;
  readonly change: RevisionChange;
  /** The columns whose values changed. Empty for a removal. */
  readonly columns: readonly string[];
}

/**
 * The revisions of a publication, and the revisions among them that changed fields. Throws `NOT_FOUND` if there are no
 * revisions, and `FORBIDDEN` if the viewer may not write one of the types.
 */
async function readPublished(context: RequestContext, number: number) {
  const { em } = context.database;
  const revisions = await revisionsOfPublication(em, number);
  if (revisions.length === 0) throw notFound('Publication');
  for (const type of new Set(revisions.map((revision) => revision.type)))
    if (hasStore(type)) authorizeWrite(context, storeOf(type));
  return { revisions, ofFields: revisions.filter((revision) => changesFields(em, revision)) };
}

/** Reads only the names of the changed columns, because the values of a revision may take several megabytes. */
function revisionsOfPublication(em: EntityManager, number: number): Promise<PublishedRevision[]> {
  return runStatement(
    em,
    `select "type", "record_id" as "recordId", "number", "change",
      (select coalesce(jsonb_agg("column"), '[]') from ${writtenColumns('revision')} "written") as "columns"
    from "revision" where "publication" = $1 order by "type", "record_id"`,
    [number],
  );
}

function changesFields(
  em: EntityManager,
  { type: name, change, columns: changed }: PublishedRevision,
): boolean {
  const type = contentTypeNamed(name);
  if (!type) return false;
  const columns = columnsOf(em, type);
  return (
    change !== 'changed' || fieldsOf(type).some(({ name }) => changed.includes(columns.get(name) ?? name))
  );
}

/**
 * Throws `CONFLICT` if a record was published again. Locks the records first, so that nobody publishes them before the
 * revert.
 */
function checkNotPublishedSince(number: number, revisions: readonly PublishedRevision[]): Change<void> {
  return {
    type: null,
    lock: null,
    isInsertOnly: false,
    async apply(write) {
      for (const [typeName, ofType] of Map.groupBy(revisions, (revision) => revision.type)) {
        const type = contentTypeNamed(typeName);
        const ids = ofType.map(({ recordId }) => recordId);
        if (type) await lockRows(write.em, type, ids);
      }
      const later = await write.query(
        `select 1 from "revision" "r" join "revision" "later" on "later"."record_id" = "r"."record_id"
          and "later"."number" > "r"."number" where "r"."publication" = $1
          and "r"."record_id" in (select jsonb_array_elements_text($2::jsonb)) limit 1`,
        [number, JSON.stringify(revisions.map(({ recordId }) => recordId))],
      );
      if (later.length > 0) throw publishedAgain();
    },
  };
}

function publishedAgain() {
  return conflict('Some of these records were published again since. Restore their versions one by one.');
}

function planUndo(
  context: RequestContext,
  { type, recordId: id, change, number }: PublishedRevision,
): Change[] {
  if (!contentTypeNamed(type) || !isRecordId(id)) return [];
  const store = storeOf(type);
  if (change === 'removed') return [planRestore(store, id)];
  if (change === 'created' || change === 'restored') return [planRemove(store, id)];
  const revert = planRevert(context, store, { id, number: number - 1, version: undefined });
  const apply = async (write: Write) => {
    const leftOut = await revert.apply(write);
    if (leftOut.length > 0)
      throw conflict(
        'Some of these records referred to deleted records. Restore their earlier versions one by one.',
      );
  };
  return [{ ...revert, apply }];
}

function planDraftUndo({ type, recordId, change, number }: PublishedRevision, releaseId: string): Change[] {
  if (!contentTypeNamed(type) || !isRecordId(recordId)) return [];
  const store = storeOf(type);
  const place = { recordId, releaseId };
  if (change === 'removed') return [planDraftRestoration(store, { ...place, number: undefined })];
  if (change === 'created' || change === 'restored') return [planDraftRemoval(store, place)];
  return [planDraftRevision(store, { ...place, number: number - 1 })];
}

/**
 * New records are removed first, because restored records may need their slugs. Changed records come last, because they
 * may refer to restored records.
 */
function inOrderOfRevert(revisions: readonly PublishedRevision[]): PublishedRevision[] {
  const order: readonly RevisionChange[] = ['created', 'restored', 'removed', 'changed'];
  return revisions.toSorted((one, other) => order.indexOf(one.change) - order.indexOf(other.change));
}
