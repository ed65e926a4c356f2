import type { RecordClass } from '../fields/field-definition.ts';
import { tableOf } from '../records/columns.ts';
import { nameOf } from '../records/content-record.ts';
import type { Write } from './write.ts';

/** A change to all records of a type for which a condition holds. Its SQL may contain the parameters `$1`, `$2` …. */
export interface RowsChange {
  /** SQL of the new values by column. */
  readonly set: Readonly<Record<string, string>>;
  /** SQL of the condition. */
  readonly where: string;
  readonly parameters: readonly unknown[];
}

/** Changes rows immediately. Their records note who changed them and when, and get a revision. */
export async function changeRows(
  write: Write,
  type: RecordClass,
  { set, where, parameters }: RowsChange,
): Promise<void> {
  const { viewer } = write;
  const by = parameters.length + 1;
  const values = {
    ...set,
    updated_at: 'clock_timestamp()',
    updated_by_id: `$${by}`,
    updated_by_name: `$${by + 1}`,
  };
  const assignments = Object.entries(values).map(([column, value]) => `"${column}" = ${value}`);
  const changed = await write.query<{ id: string }>(
    `update "${tableOf(write.em, type)}" set ${assignments.join()} where ${where} returning "id"`,
    [...parameters, viewer?.id ?? null, nameOf(viewer)],
  );
  for (const { id } of changed) write.touch(type, id, 'changed', Object.keys(values));
}
