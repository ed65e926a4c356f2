import { type AppError, conflict } from '@daybook/errors';
import type { GraphQLResolveInfo } from 'graphql';
import { type FieldDefinition, fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { inPerspective } from '../history/perspective.ts';
import type { RecordValues } from '../input/read-input.ts';
import { noSuchRecord } from '../kinds/reference.ts';
import { readWhole } from '../reading/read-whole.ts';
import { selectedFields } from '../reading/selected-fields.ts';
import { tableOf } from '../records/columns.ts';
import type { ContentRecord } from '../records/content-record.ts';
import type { RequestContext } from '../request-context.ts';
import { databaseBy, type RequestDatabase } from '../request-database.ts';
import { runStatement } from '../sql/run-statement.ts';
import type { Write } from './write.ts';

/**
 * Checks the values that have no foreign key: the records that they refer to must exist. Throws `BAD_USER_INPUT`.
 * May miss a record that is removed at the same moment. Reads leave such a record out.
 */
export async function checkReferences({ em }: Write, values: RecordValues): Promise<void> {
  for (const [field, value] of values) {
    const error = field.kind.target?.hasForeignKey ? null : await errorOf(databaseBy(em), field, value);
    if (error) throw error;
  }
}

/**
 * The reason why the database refused a reference: `BAD_USER_INPUT` if the value of a field refers to a record that
 * does not exist (any more), otherwise `CONFLICT`, because a picture in a text was removed at the same moment.
 */
export async function missingReference(
  { database }: RequestContext,
  values: RecordValues,
): Promise<AppError> {
  for (const [field, value] of values) {
    const error = await errorOf(databaseBy(database.reader), field, value);
    if (error) return error;
  }
  return conflict('Something that this record refers to was just removed. Please save it again.');
}

/**
 * Throws `BAD_USER_INPUT` if a value of a draft refers to a record that is neither published nor part of the same
 * release.
 */
export async function checkReferencesOfDraft(
  { em }: Write,
  release: string,
  values: RecordValues,
): Promise<void> {
  for (const [field, value] of values) {
    const error = await errorOf(databaseBy(em, { release }), field, value);
    if (error) throw error;
  }
}

/** Whether a value of a field refers to records that do not exist (any more). */
export async function refersToMissing(
  database: RequestDatabase,
  field: FieldDefinition,
  value: unknown,
): Promise<boolean> {
  return (await errorOf(database, field, value)) !== null;
}

/** The refusal of a value that refers to records that do not exist, or null. */
async function errorOf(
  database: RequestDatabase,
  field: FieldDefinition,
  value: unknown,
): Promise<AppError | null> {
  const { target } = field.kind;
  const ids = target?.ids(value) ?? [];
  if (!target || ids.length === 0) return null;
  const type = target.type(field);
  const existing = await existingRecords(database, type, ids);
  return existing.size === ids.length ? null : noSuchRecord(field, type);
}

/** Finds the records of a type that exist. Returns their ids. */
export async function existingRecords(
  { reader, perspective }: RequestDatabase,
  type: RecordClass,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const sql = `select "id" from "${tableOf(reader, type)}"
    where "id" in (select jsonb_array_elements_text($1::jsonb))`;
  const statement = perspective ? inPerspective(reader, perspective, [type], sql) : sql;
  const rows = await runStatement<{ id: string }>(reader, statement, [JSON.stringify(ids)]);
  return new Set(rows.map(({ id }) => id));
}

/** Reads the records that a written record refers to, if a mutation selects more of them than their ids. */
export async function readReferences<T extends ContentRecord>(
  { database }: RequestContext,
  info: GraphQLResolveInfo,
  record: T,
): Promise<T> {
  const selected = selectedFields(info);
  for (const field of fieldsOf(record.constructor)) {
    const { target } = field.kind;
    const names = [field.name, field.contractName ?? field.name];
    const wanted = names.flatMap((name) => [...(selected.get(name)?.keys() ?? [])]);
    if (!target?.hasForeignKey || wanted.every((key) => key === 'id')) continue;
    const [id] = target.ids(Reflect.get(record, field.name));
    if (id) Reflect.set(record, field.name, await readWhole(database, target.type(field), id));
  }
  return record;
}
