import type { EntityManager, EntityMetadata } from '@mikro-orm/postgresql';
import { columnName } from '../records/columns.ts';
import type { ContentRecord } from '../records/content-record.ts';
import { runStatement } from '../sql/run-statement.ts';
import { rowPlan } from '../writing/row-plan.ts';

/** Converts values of properties to those of the record's columns, as JSON by column name. PostgreSQL converts them. */
export async function columnValues(
  em: EntityManager,
  record: ContentRecord,
  properties: readonly string[],
): Promise<Record<string, unknown>> {
  if (properties.length === 0) return {};
  const type = record.constructor as new () => ContentRecord;
  const meta: EntityMetadata = em.getMetadata().get(type);
  const types = new Map(meta.props.map((property) => [columnName(property), property.columnTypes?.[0]]));
  const columns = rowPlan(em, type).columns.filter(({ property }) => properties.includes(property));
  const cells = columns.map(({ name }, index) => `$${index + 1}::${types.get(name) ?? 'text'} as "${name}"`);
  const parameters = columns.map(({ property, reference, toDatabase }) => {
    const value: unknown = Reflect.get(record, property);
    if (!reference) return toDatabase(value);
    return typeof value === 'object' && value !== null ? Reflect.get(value, reference.property) : null;
  });
  const sql = `select to_jsonb("row") as "values" from (select ${cells.join(', ')}) "row"`;
  const [row] = await runStatement<{ values: Record<string, unknown> }>(em, sql, parameters);
  return row?.values ?? {};
}
