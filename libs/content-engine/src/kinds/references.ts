import { ArrayType } from '@mikro-orm/core';
import { Index, Property } from '@mikro-orm/decorators/legacy';
import type { GraphQLResolveInfo } from 'graphql';
import { ID } from 'type-graphql';
import type { RecordClass } from '../fields/field-definition.ts';
import { ReferenceFilter, referencesCondition } from '../filters/field-filters.ts';
import { unindexedReference } from '../filters/unindexed.ts';
import { readByIds } from '../reading/read-by-ids.ts';
import type { ContentRecord } from '../records/content-record.ts';
import type { RequestContext } from '../request-context.ts';
import { defineKind, fieldDecorator } from './kind.ts';
import { isId, noSuchRecord, type ReferenceOptions, referenceHints } from './reference.ts';
import { fail } from './text-kind.ts';

const maxReferences = 100;

export const referencesKind = defineKind<string[], ReferenceOptions>({
  name: 'references',
  column: () => (prototype, name) => {
    Property({ type: new ArrayType(), columnType: 'varchar(24)[]', defaultRaw: "'{}'" })(prototype, name);
    Index<Record<string, unknown>, string>({ type: 'gin' })(prototype as Record<string, unknown>, name);
  },
  output: ({ to }, name) => ({
    type: () => [to()],
    resolve: (record, context, info) => readList(context, info, to(), Reflect.get(record, name)),
  }),
  input: () => [ID],
  canBeEmpty: true,
  empty: () => [],
  isEmpty: (ids) => ids.length === 0,
  parse(value, field) {
    if (!Array.isArray(value)) return fail(field, `${field.label} must be a list.`);
    if (value.length > maxReferences)
      fail(field, `${field.label} may have at most ${maxReferences} records.`);
    const ids = [...new Set<unknown>(value)];
    if (!ids.every(isId)) throw noSuchRecord(field, field.options.to());
    return ids;
  },
  toJson: (ids) => ids.map((id) => ({ id })),
  filter: { input: () => ReferenceFilter, condition: referencesCondition, unindexed: unindexedReference },
  hints: referenceHints,
  target: {
    type: ({ options }) => options.to(),
    ids: (ids) => ids,
    uses: (table, column) => `select unnest(${column}) as "recordId" from "${table}"
      where ${column} && array(select jsonb_array_elements_text($1::jsonb))::varchar(24)[]`,
    shown: (column, visible) => `array(select "listed_id" from unnest(${column}) as "listed"("listed_id")
      where "listed_id" in (${visible}))`,
  },
});

/**
 * An ordered list of references, stored as ids. Reads leave out records in the trash and records that the viewer may
 * not see. A restored record appears in its old place.
 */
export const References = fieldDecorator(referencesKind);

async function readList(
  context: RequestContext,
  info: GraphQLResolveInfo,
  type: RecordClass,
  ids: readonly string[],
): Promise<ContentRecord[]> {
  const records = await readByIds(context, type, info, ids);
  return ids.flatMap((id) => records.get(id) ?? []);
}
