import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordClass } from '../fields/field-definition.ts';
import { runStatement } from '../sql/run-statement.ts';
import { type ReferringColumn, relationsOfTable, type TableRelations } from './table-relations.ts';

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
  em: EntityManager,
  type: RecordClass,
  id: string,
  removal: Removal,
): Promise<void> {
  const { table, columns, referring } = relationsOfTable(em, type);
  const owned = referring.filter(({ isOwned }) => isOwned).map(rowsOf);
  const others = referring.filter(({ isOwned }) => !isOwned).map(idsOf);
  await runStatement(
    em,
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
 * Writes the row of a record in the trash back, with the rows that belong to it, and has those refer to it again that did.
 * The caller removes it from the trash in the same transaction.
 */
export async function copyFromTrash(em: EntityManager, type: RecordClass, id: string): Promise<void> {
  const relations = relationsOfTable(em, type);
  await letMissingGo(em, relations, id);
  const row = 'select "row" as "value" from "trashed_record" where "id" = $1';
  await insertRows(em, relations.table, relations.columns, row, id);
  for (const referring of relations.referring) {
    if (referring.isOwned) await insertOwned(em, referring, id);
    else await referAgain(em, referring, id);
  }
}

/**
 * Empties the references of a record in the trash to what is gone. If that is in the trash as well, it notes who
 * referred to it, and is referred to again once it is restored.
 */
async function letMissingGo(
  em: EntityManager,
  { table, references }: TableRelations,
  id: string,
): Promise<void> {
  for (const { column, table: target, key } of references) {
    const noted = `"target"."referrers" -> '${keyOf({ table, column })}'`;
    await runStatement(
      em,
      `update "trashed_record" "target"
      set "referrers" = "target"."referrers" || jsonb_build_object('${keyOf({ table, column })}',
        coalesce(${noted}, '[]') || to_jsonb("item"."id"))
      from "trashed_record" "item" where "item"."id" = $1 and "target"."id" = "item"."row" ->> '${column}'`,
      [id],
    );
    await runStatement(
      em,
      `update "trashed_record" set "row" = "row" || jsonb_build_object('${column}', null)
      where "id" = $1 and "row" ->> '${column}' is not null
        and not exists (select 1 from "${target}" where "${key}" = "row" ->> '${column}')`,
      [id],
    );
  }
}

/** A value that another record took in the meantime, such as an earlier slug, stays with that record. */
async function insertOwned(
  em: EntityManager,
  { table, columns }: ReferringColumn,
  id: string,
): Promise<void> {
  const rows = `select jsonb_array_elements("owned_rows" -> '${table}') as "value" from "trashed_record" where "id" = $1`;
  await insertRows(em, table, columns, rows, id, 'on conflict do nothing');
}

/** A row that refers to another record by now keeps that reference. A row that is in the trash is updated there. */
async function referAgain(em: EntityManager, referring: ReferringColumn, id: string): Promise<void> {
  const { table, column, primaryKey } = referring;
  const ids = `select jsonb_array_elements_text("referrers" -> '${keyOf(referring)}') from "trashed_record" where "id" = $1`;
  await runStatement(
    em,
    `update "${table}" set "${column}" = $1 where "${column}" is null and "${primaryKey}" in (${ids})`,
    [id],
  );
  await runStatement(
    em,
    `update "trashed_record" set "row" = "row" || jsonb_build_object('${column}', $1::text)
    where "row" ->> '${column}' is null and "id" in (${ids})`,
    [id],
  );
}

/** Columns that were added after the row was deleted take their default. */
async function insertRows(
  em: EntityManager,
  table: string,
  columns: readonly string[],
  rows: string,
  id: string,
  onConflict = '',
): Promise<void> {
  const keys = await runStatement<{ name: string }>(
    em,
    `select distinct jsonb_object_keys("value") as "name" from (${rows}) "s"`,
    [id],
  );
  const present = columns.filter((column) => keys.some(({ name }) => name === column));
  if (present.length === 0) return;
  await runStatement(
    em,
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

/** Changes values of the row of a record in the trash, by column, before it is written back. */
export async function changeTrashedRow(
  em: EntityManager,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await runStatement(em, `update "trashed_record" set "row" = "row" || $1::jsonb where "id" = $2`, [
    JSON.stringify(values),
    id,
  ]);
}
