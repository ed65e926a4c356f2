import type { FileChanges } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordClass } from '../fields/field-definition.ts';
import type { RequestContext } from '../request-context.ts';
import { onChangesOf } from '../sql/on-tables.ts';

/** Changes present records of a type in one transaction; what becomes of their files follows after the commit. */
export async function changeRecords<R>(
  { database: { em, reader }, files }: RequestContext,
  type: RecordClass,
  work: (em: EntityManager, changes: FileChanges) => Promise<R>,
): Promise<R> {
  const changes = files.begin();
  const done = await onChangesOf(reader, type, () => em.transactional((inner) => work(inner, changes)));
  await changes.commit();
  return done;
}
