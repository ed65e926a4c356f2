import type { EntityManager } from '@mikro-orm/postgresql';
import { visibilityOf } from '../content-type.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import { columnsOf } from '../records/columns.ts';
import type { Viewer } from '../viewer.ts';
import { anyRecord, type Condition } from './condition.ts';

/**
 * What records of a type must fulfil for a viewer to see them. Everything that reads records asks this: lists, single
 * records, references, search, snippets, topics, and counts. Records in the trash are in no table that is read.
 */
export function visibleTo(viewer: Viewer | null, type: object): Condition {
  return viewer ? anyRecord : visibilityOf(type);
}

/** The same as SQL, for statements of our own that read the type's table without an alias. It takes no parameters. */
export function visibleSql(em: EntityManager, viewer: Viewer | null, type: RecordClass): string {
  const columns = columnsOf(em, type);
  return visibleTo(viewer, type).sql((property) => `"${columns.get(property)}"`);
}
