import type { EntityManager } from '@mikro-orm/postgresql';
import { visibilityOf } from '../content-type.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import { columnsOf } from '../records/columns.ts';
import type { Viewer } from '../viewer.ts';
import { anyRecord, type Condition } from './condition.ts';

/**
 * The condition for a viewer to see records of a type. Everything that reads records applies it: lists, single records,
 * references, search, snippets, topics, and counts. Reads never use the table of the trash.
 */
export function visibleTo(viewer: Viewer | null, type: object): Condition {
  return viewer ? anyRecord : visibilityOf(type);
}

/**
 * The condition as SQL, for our own statements that read the table of the type without an alias. It takes no
 * parameters.
 */
export function visibleSql(em: EntityManager, viewer: Viewer | null, type: RecordClass): string {
  const columns = columnsOf(em, type);
  return visibleTo(viewer, type).sql((property) => `"${columns.get(property)}"`);
}
