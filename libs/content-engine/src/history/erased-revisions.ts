import { type AppError, gone } from '@daybook/errors';
import { contentTypeOf } from '../content-type.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import type { RequestDatabase } from '../request-database.ts';
import { runStatement } from '../sql/run-statement.ts';

/** 410: the values of a revision were erased. */
export function erasedRevision(): AppError {
  return gone('This version was erased from the record. Its entry and its hash remain.');
}

/** Throws `GONE` if a record had a state in the perspective of the database, but its values were erased. */
export async function refuseErased(
  { reader, perspective }: RequestDatabase,
  type: RecordClass,
  id: string,
): Promise<void> {
  if (typeof perspective !== 'object' || !('publication' in perspective)) return;
  const [last] = await runStatement<{ erasure: string | null }>(
    reader,
    `select "erasure" from "revision" where "record_id" = $1 and "type" = $2 and "publication" <= $3
      order by "number" desc limit 1`,
    [id, contentTypeOf(type).names.type, perspective.publication],
  );
  if (last && last.erasure !== null) throw erasedRevision();
}
