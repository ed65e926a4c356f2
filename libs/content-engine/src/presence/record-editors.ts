import { notFound } from '@daybook/errors';
import { contentTypeNamed } from '../content-type.ts';
import { tableOf } from '../records/columns.ts';
import { isRecordId } from '../records/record-id.ts';
import type { RequestContext } from '../request-context.ts';
import { runStatement } from '../sql/run-statement.ts';
import { arrive, leave, othersAt, type PresentPerson } from './present-people.ts';

/** A record of a content type, published or in drafts only. */
export interface RecordPlace {
  /** GraphQL type, such as `Post`. */
  readonly type: string;
  readonly id: string;
}

const placeOf = ({ type, id }: RecordPlace) => `record ${type} ${id}`;
const isPlace = ({ type, id }: RecordPlace) => isRecordId(id) && contentTypeNamed(type) !== undefined;

/** The other people who are editing a record, by name. Empty for unknown records. */
export async function editorsOf(context: RequestContext, record: RecordPlace): Promise<PresentPerson[]> {
  return isPlace(record) ? othersAt(context, placeOf(record)) : [];
}

/**
 * Notes whether the viewer is editing a record, and returns the others who are, by name. Throws `NOT_FOUND` if the
 * viewer edits a record that does not exist. Ending the editing of a record that was deleted meanwhile is allowed.
 */
export async function noteEditing(
  context: RequestContext,
  record: RecordPlace,
  isEditing: boolean,
): Promise<PresentPerson[]> {
  if (isEditing && !(await isKnown(context, record))) throw notFound('Record');
  if (isPlace(record)) await (isEditing ? arrive : leave)(context, placeOf(record));
  return editorsOf(context, record);
}

async function isKnown({ database }: RequestContext, { type, id }: RecordPlace): Promise<boolean> {
  const recordClass = contentTypeNamed(type);
  if (!recordClass || !isRecordId(id)) return false;
  const found = await runStatement(
    database.em,
    `select 1 from "${tableOf(database.em, recordClass)}" where "id" = $1
      union all select 1 from "draft" where "type" = $2 and "record_id" = $1 limit 1`,
    [id, type],
  );
  return found.length > 0;
}
