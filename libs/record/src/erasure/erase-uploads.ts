import { runStatement } from '@daybook/content-engine';
import { StoredFile } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fileNamesIn } from '../ledger/file-names.ts';

/**
 * The uploads that only erased versions name: no record shows them, and no other version, draft, or record in the trash names
 * them.
 * @param lost the values that are gone; the revisions have lost them already
 */
export async function uploadsOf(em: EntityManager, lost: readonly unknown[]): Promise<StoredFile[]> {
  const names = [...new Set(lost.flatMap(fileNamesIn))];
  if (names.length === 0) return [];
  const list = JSON.stringify(names);
  const named = (table: string, column: string) =>
    `not exists (select 1 from "${table}" where position("name" in "${table}"."${column}"::text) > 0)`;
  const rows = await runStatement<{ name: string }>(
    em,
    `select "name" from "stored_file" where "name" in (select jsonb_array_elements_text($1::jsonb))
      and "retired_at" is not null and ${named('revision', 'values')} and ${named('draft', 'values')}
      and ${named('trashed_record', 'row')}`,
    [list],
  );
  return em.find(StoredFile, { name: { $in: rows.map(({ name }) => name) } });
}
