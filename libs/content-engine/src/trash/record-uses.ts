import type { EntityManager } from '@mikro-orm/postgresql';
import { allContentTypes, contentTypeOf } from '../content-type.ts';
import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { columnsOf, tableOf } from '../records/columns.ts';
import { runStatement } from '../sql/run-statement.ts';

/** How many records of a type refer to a record in one of their fields. */
export interface UseOfRecord {
  /** Id of the record that they refer to. */
  readonly recordId: string;
  /** Type of the records that refer to it, such as `Post`. */
  readonly type: string;
  /** Label of the field, such as `Author`. */
  readonly field: string;
  readonly count: number;
}

/** What refers to records of a type, by type and field. Records in the trash do not count. */
export async function usesOf(
  em: EntityManager,
  type: RecordClass,
  ids: readonly string[],
): Promise<UseOfRecord[]> {
  const found: UseOfRecord[] = [];
  for (const user of allContentTypes()) {
    for (const field of fieldsOf(user)) {
      const { target } = field.kind;
      if (target?.type(field) !== type) continue;
      const uses = target.uses(tableOf(em, user), `"${columnsOf(em, user).get(field.name)}"`);
      const rows = await runStatement<{ recordId: string; count: number }>(
        em,
        `select "recordId", count(*)::int as "count" from (${uses}) "use"
        where "recordId" in (select jsonb_array_elements_text($1::jsonb)) group by 1`,
        [JSON.stringify(ids)],
      );
      const use = { type: contentTypeOf(user).names.type, field: field.label };
      found.push(...rows.map((row) => ({ ...row, ...use })));
    }
  }
  return found;
}
