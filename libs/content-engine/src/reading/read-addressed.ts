import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { columnsOf } from '../records/columns.ts';
import type { RequestContext } from '../request-context.ts';
import type { Condition } from './condition.ts';
import { readRows } from './read-rows.ts';

/** A record that was found by the address of its page. */
export interface AddressedRecord {
  readonly id: string;
  /** Null for types without slugs. */
  readonly slug: string | null;
}

interface AddressRequest {
  readonly type: RecordClass;
  /** SQL that joins the records as `t` to `asked`, which has the values as `value`. */
  readonly join: string;
  /** The condition for the viewer to see a record. */
  readonly visible: Condition;
  readonly values: readonly string[];
}

/** Reads the records whose addresses contain these values, such as slugs, with one statement. Returns them by value. */
export async function readAddressed(
  { database }: RequestContext,
  { type, join, visible, values }: AddressRequest,
): Promise<ReadonlyMap<string, AddressedRecord>> {
  const columns = columnsOf(database.reader, type);
  const slug = fieldsOf(type).find(({ kind }) => kind.isSlug);
  const sql = `select "asked"."value", "t"."id", ${slug ? `"t"."${columns.get(slug.name)}"` : 'null'} as "slug"
    from (select jsonb_array_elements_text(?::jsonb) as "value") "asked" ${join}
    where ${visible.sql((property) => `"t"."${columns.get(property)}"`)}`;
  const rows = await readRows<AddressedRecord & { value: string }>(
    database,
    [type, ...(visible.reads?.() ?? [])],
    sql,
    [JSON.stringify(values), ...visible.parameters],
    {
      note(dependencies, found) {
        // A record that is found depends on itself alone, unless other records decide whether the viewer may see it.
        const isComplete =
          visible.dependsOn !== undefined && new Set(found.map(({ value }) => value)).size >= values.length;
        if (!isComplete) dependencies.addType(type.name);
        for (const { name } of visible.reads?.() ?? []) dependencies.addType(name);
        for (const { id } of found) dependencies.addRecord(type.name, id);
      },
    },
  );
  // In a perspective, one record may have a slug that another one had.
  const own = rows.filter(({ value, slug: current }) => value === current);
  return new Map([...rows, ...own].map(({ value, id, slug: current }) => [value, { id, slug: current }]));
}
