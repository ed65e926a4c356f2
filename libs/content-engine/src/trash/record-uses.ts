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
  const uses: UseOfRecord[] = [];
  for (const user of allContentTypes()) {
    for (const { name, label, reference } of fieldsOf(user)) {
      if (reference?.() !== type) continue;
      const column = `"${columnsOf(em, user).get(name)}"`;
      const rows = await runStatement<{ recordId: string; count: number }>(
        em,
        `select ${column} as "recordId", count(*)::int as "count" from "${tableOf(em, user)}"
        where ${column} in (select jsonb_array_elements_text($1::jsonb)) group by 1`,
        [JSON.stringify(ids)],
      );
      uses.push(...rows.map((row) => ({ ...row, type: contentTypeOf(user).names.type, field: label })));
    }
  }
  return uses;
}
