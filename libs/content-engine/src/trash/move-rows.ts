import { allContentTypes } from '../content-type.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import { type ReferringColumn, relationsOfTable, type TableRelations } from '../records/table-relations.ts';
import { changeRows } from '../writing/change-rows.ts';
import type { Write } from '../writing/write.ts';

/** What the trash stores about a record in addition to its row. */
interface Removal {
  readonly type: string;
  readonly title: string;
  readonly byId: string | null;
  readonly byName: string;
  /** Names of its uploaded files. */
  readonly files: readonly string[];
  readonly notes: object;
}

/**
 * Copies a record's row into the trash, with the rows that it owns and the ids of rows that refer to it. The
 * caller removes the row in the same transaction.
 */
export async function copyToTrash(
  write: Write,
  type: RecordClass,
  id: string,
  removal: Removal,
): Promise<void> {
  const { table, columns, referring } = relationsOfTable(write.em, type);
  const owned = referring.filter(({ isOwned }) => isOwned).map(rowsOf);
  const others = referring.filter(({ isOwned }) => !isOwned).map(idsOf);
  await write.query(
    `insert into "trashed_record" ("id", "type", "title", "deleted_at", "deleted_by_id", "deleted_by_name",
      "files", "notes", "row", "owned_rows", "referrers")
    select "t"."id", $1, $2, now(), $3, $4, $5::jsonb, $6::jsonb,
      (select to_jsonb("r") from (select ${listed(columns, '"t".')}) "r"),
      jsonb_build_object(${owned.join(', ')}), jsonb_build_object(${others.join(', ')})
    from "${table}" "t" where "t"."id" = $7`,
    [
      removal.type,
      removal.title,
      removal.byId,
      removal.byName,
      JSON.stringify(removal.files),
      JSON.stringify(removal.notes),
      id,
    ],
  );
}

function rowsOf({ table, column, columns }: ReferringColumn): string {
  return `'${table}', (select coalesce(jsonb_agg(to_jsonb("o")), '[]') from
    (select ${listed(columns)} from "${table}" where "${column}" = "t"."id") "o")`;
}

function idsOf(referring: ReferringColumn): string {
  const { table, column, primaryKey } = referring;
  return `'${keyOf(referring)}',
    (select coalesce(jsonb_agg("o"."${primaryKey}"), '[]') from "${table}" "o" where "o"."${column}" = "t"."id")`;
}

/**
 * Copies the row of a record in the trash back, with the rows that it owns, and restores the references of the rows
 * that referred to it. The caller removes it from the trash in the same transaction.
 * @param changes values by column that replace those of the row
 */
export async function copyFromTrash(
  write: Write,
  type: RecordClass,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const relations = relationsOfTable(write.em, type);
  const replace = 'update "trashed_record" set "row" = "row" || $1::jsonb where "id" = $2';
  if (Object.keys(changes).length > 0) await write.query(replace, [JSON.stringify(changes), id]);
  await clearMissingReferences(write, relations, id);
  const row = 'select "row" as "value" from "trashed_record" where "id" = $1';
  await insertRows(write, relations.table, relations.columns, row, id);
  await changeRows(write, type, { set: {}, where: '"id" = $1', parameters: [id] });
  for (const referring of relations.referring) {
    if (referring.isOwned) await insertOwned(write, referring, id);
    else await referAgain(write, referring, id);
  }
}

/**
 * Clears the references of a record in the trash to records that no longer exist. If the other record is in the trash
 * too, it notes the reference, so that the reference comes back when the other record is restored.
 */
async function clearMissingReferences(
  write: Write,
  { table, references }: TableRelations,
  id: string,
): Promise<void> {
  for (const { column, table: target, key } of references) {
    const noted = `"target"."referrers" -> '${keyOf({ table, column })}'`;
    await write.query(
      `update "trashed_record" "target"
      set "referrers" = "target"."referrers" || jsonb_build_object('${keyOf({ table, column })}',
        coalesce(${noted}, '[]') || to_jsonb("item"."id"))
      from "trashed_record" "item" where "item"."id" = $1 and "target"."id" = "item"."row" ->> '${column}'`,
      [id],
    );
    await write.query(
      `update "trashed_record" set "row" = "row" || jsonb_build_object('${column}', null)
      where "id" = $1 and "row" ->> '${column}' is not null
        and not exists (select 1 from "${target}" where "${key}" = "row" ->> '${column}')`,
      [id],
    );
  }
}

/** A value that another record took in the meantime, such as an earlier slug, stays with that record. */
async function insertOwned(write: Write, { table, columns }: ReferringColumn, id: string): Promise<void> {
  const rows = `select jsonb_array_elements("owned_rows" -> '${table}') as "value" from "trashed_record" where "id" = $1`;
  await insertRows(write, table, columns, rows, id, 'on conflict do nothing');
}

/** A row that refers to another record by now keeps that reference. The row may be in the trash as well. */
async function referAgain(write: Write, referring: ReferringColumn, id: string): Promise<void> {
  const { entity, table, column, primaryKey } = referring;
  const type = allContentTypes().find((one) => one === entity);
  const ids = `select jsonb_array_elements_text("referrers" -> '${keyOf(referring)}') from "trashed_record" where "id" = $1`;
  const where = `"${column}" is null and "${primaryKey}" in (${ids})`;
  if (type) await changeRows(write, type, { set: { [column]: '$1' }, where, parameters: [id] });
  else await write.query(`update "${table}" set "${column}" = $1 where ${where}`, [id]);
  await write.query(
    `update "trashed_record" set "row" = "row" || jsonb_build_object('${column}', $1::text)
    where "row" ->> '${column}' is null and "id" in (${ids})`,
    [id],
  );
}

/**
 * Deletes the row of a record, with the rows that it owns. The references of other records to it become null, which
 * changes those records.
 */
export async function deleteRow(write: Write, type: RecordClass, id: string): Promise<void> {
  const { table, referring } = relationsOfTable(write.em, type);
  const content = allContentTypes();
  for (const { entity, column, isOwned } of referring) {
    const user = content.find((one) => one === entity);
    if (!user || isOwned) continue;
    const where = `"${column}" = $1`;
    await changeRows(write, user, { set: { [column]: 'null' }, where, parameters: [id] });
  }
  await write.query(`delete from "${table}" where "id" = $1`, [id]);
}

/** Columns that were added since the row was deleted get their default. */
async function insertRows(
  write: Write,
  table: string,
  columns: readonly string[],
  rows: string,
  id: string,
  onConflict = '',
): Promise<void> {
  const keys = await write.query<{ name: string }>(
    `select distinct jsonb_object_keys("value") as "name" from (${rows}) "s"`,
    [id],
  );
  const present = columns.filter((column) => keys.some(({ name }) => name === column));
  if (present.length === 0) return;
  await write.query(
    `insert into "${table}" (${listed(present)}) select ${listed(present, '"r".')}
    from (${rows}) "s", jsonb_populate_record(null::"${table}", "s"."value") "r" ${onConflict}`,
    [id],
  );
}

function keyOf({ table, column }: { table: string; column: string }): string {
  return `${table}.${column}`;
}

function listed(columns: readonly string[], prefix = ''): string {
  return columns.map((column) => `${prefix}"${column}"`).join(', ');
}
