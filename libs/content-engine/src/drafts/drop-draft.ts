import { StoredFile } from '@daybook/files';
import { contentTypeNamed } from '../content-type.ts';
import { relationsOfTable } from '../trash/table-relations.ts';
import type { Write } from '../writing/write.ts';

/** Deletes the draft of a record that leaves the trash, and retires its files. */
export async function dropDraft(write: Write, typeName: string, id: string): Promise<void> {
  const type = contentTypeNamed(typeName);
  const files = write.em.getMetadata().get(StoredFile).tableName;
  const columns = type
    ? relationsOfTable(write.em, type).references.flatMap(({ column, table }) =>
        table === files ? [column] : [],
      )
    : [];
  const names = columns.map((column) => `"values" ->> '${column}'`).join(', ') || 'null';
  await write.query(
    `update "stored_file" set "retired_at" = now() where "retired_at" is null and "name" in (
      select unnest(array[${names}]::text[]) from "draft" where "record_id" = $1)`,
    [id],
  );
  await write.query('delete from "draft" where "record_id" = $1', [id]);
}
