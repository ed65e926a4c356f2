import { approvalRequired } from '@daybook/errors';
import type { FileChanges } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordClass } from '../fields/field-definition.ts';
import { approvalRequiredState } from '../history/approval.ts';
import { inTurns } from '../in-turns.ts';
import { relationsOfTable } from '../records/table-relations.ts';
import type { RequestContext } from '../request-context.ts';
import { lockForTransaction } from '../sql/advisory-lock.ts';
import { onChangesOf } from '../sql/on-tables.ts';
import { isConnectionLost } from '../sql/outage.ts';
import { fileOptions } from './file-options.ts';
import { Write } from './write.ts';

/**
 * A planned change: its values are parsed and its files are stored, so that applying it waits for the database alone.
 */
export interface Change<R = unknown> {
  /** The type of the records that it writes. Null if it writes no content. */
  readonly type: RecordClass | null;
  /** Name of the advisory lock to take before any row is locked, or null. */
  readonly lock: string | null;
  /** Whether it only inserts rows, and therefore needs no transaction around its one statement. */
  readonly isInsertOnly: boolean;
  /** Locks and checks what it changes, and adds its rows to the write. */
  apply(write: Write): Promise<R>;
  /** Converts an error of the database to the error to throw. Returns other errors unchanged. */
  explain?(error: unknown): Promise<unknown>;
}

/**
 * Writes a change set: plans it, then applies all of its changes in one transaction, or none. This is the only place
 * where writes of content begin and end.
 * @param plan parses values and stores files, before the transaction, so that no connection waits for pictures
 * @returns the results of the changes, in their order
 */
export async function writeChanges<R>(
  context: RequestContext,
  plan: (files: FileChanges) => Promise<readonly Change<R>[]>,
): Promise<R[]> {
  const files = context.files.begin(fileOptions(context));
  try {
    const changes = await plan(files);
    const results = await commit(context, files, changes).catch(async (error: unknown) => {
      throw await explained(context.database.reader, changes, error);
    });
    await files.commit();
    return results;
  } catch (error) {
    // If the connection dropped, the commit may or may not have happened; keep the files and let the sweeper decide.
    if (!isConnectionLost(error)) await files.rollback();
    throw error;
  }
}

/** Writes a single change, and returns its result. */
export async function writeChange<R>(
  context: RequestContext,
  plan: (files: FileChanges) => Promise<Change<R>>,
): Promise<R> {
  const [result] = await writeChanges(context, async (files) => [await plan(files)]);
  return result as R;
}

async function commit<R>(
  { database, viewer, revision, pictureOrigins }: RequestContext,
  files: FileChanges,
  changes: readonly Change<R>[],
): Promise<R[]> {
  const apply = async (em: EntityManager) => {
    const write = new Write(em, viewer, files, pictureOrigins.ownUrl);
    const results: R[] = [];
    for await (const change of inTurns(changes)) results.push(await change.apply(write));
    return { results, committed: await write.flush() };
  };
  const locks = [...new Set(changes.flatMap(({ lock }) => lock ?? []))].sort();
  const isOneStatement = locks.length === 0 && changes.every(({ isInsertOnly }) => isInsertOnly);
  const inTransaction = () =>
    database.em.transactional(async (em) => {
      for (const lock of locks) await lockForTransaction(em, lock);
      return apply(em);
    });
  const types = changes.flatMap(({ type }) => type ?? []);
  const { reader } = database;
  const { results, committed } = await onChangesOf(reader, types, () =>
    isOneStatement && !reader.isInTransaction() ? apply(reader) : inTransaction(),
  );
  if (committed) revision.wrote(committed);
  return results;
}

async function explained(em: EntityManager, changes: readonly Change[], error: unknown): Promise<unknown> {
  if (isApprovalRequired(error)) return approvalRequired();
  const table = error instanceof Error && 'table' in error ? error.table : undefined;
  // A constraint was violated by a change of the type that has the table, if there is one.
  const isOther = ({ type }: Change) => type !== null && !tablesOf(em, type).some((each) => each === table);
  for (const change of changes.toSorted((one, other) => Number(isOther(one)) - Number(isOther(other)))) {
    const better = await change.explain?.(error);
    if (better !== undefined && better !== error) return better;
  }
  return error;
}

/** The table of a type, and the tables whose rows are deleted with its records. */
function tablesOf(em: EntityManager, type: RecordClass): string[] {
  const { table, referring } = relationsOfTable(em, type);
  return [table, ...referring.filter(({ isOwned }) => isOwned).map((owned) => owned.table)];
}

function isApprovalRequired(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === approvalRequiredState;
}
