import { type AppError, invalidInput } from '@daybook/errors';
import { ManyToOne } from '@mikro-orm/decorators/legacy';
import { GraphQLString } from 'graphql';
import { ID } from 'type-graphql';
import { contentTypeOf } from '../content-type.ts';
import { type FieldDefinition, type FieldOptions, type RecordClass } from '../fields/field-definition.ts';
import { ReferenceFilter, referenceCondition } from '../filters/field-filters.ts';
import { unindexedReference } from '../filters/unindexed.ts';
import type { ContentRecord } from '../records/content-record.ts';
import { isRecordId } from '../records/record-id.ts';
import { nounOf } from '../schema/noun-of.ts';
import { defineKind, fieldDecorator } from './kind.ts';

export interface ReferenceOptions extends FieldOptions {
  to: () => RecordClass;
}

/** The argument of the `@input` directive that names the type of the other records. */
export const referenceHints = {
  arguments: { reference: { type: GraphQLString, description: 'GraphQL type of the referenced records.' } },
  of: ({ options }: FieldDefinition<ReferenceOptions>) => ({ reference: options.to().name }),
};

/** The refusal of a reference to a record that does not exist. */
export function noSuchRecord({ name, label }: FieldDefinition, type: RecordClass): AppError {
  return invalidInput({ [name]: `${label}: there is no such ${nounOf(contentTypeOf(type).label)}.` });
}

export const isId = (value: unknown): value is string => typeof value === 'string' && isRecordId(value);

export const referenceKind = defineKind<ContentRecord | null, ReferenceOptions>({
  name: 'reference',
  column: ({ to }) => ManyToOne({ entity: to, nullable: true, deleteRule: 'set null', index: true }),
  output: ({ to }) => ({ type: to, nullable: true }),
  input: () => ID,
  canBeEmpty: true,
  empty: () => null,
  parse(id, field) {
    if (id === '') return null;
    const type = field.options.to();
    if (!isId(id)) throw noSuchRecord(field, type);
    return Object.assign(new type(), { id });
  },
  toJson: (record) => record && { id: record.id },
  filter: { input: () => ReferenceFilter, condition: referenceCondition, unindexed: unindexedReference },
  hints: referenceHints,
  target: {
    type: ({ options }) => options.to(),
    ids: (record) => (record ? [record.id] : []),
    hasForeignKey: true,
    uses: (table, column) =>
      `select ${column} as "recordId" from "${table}" where ${column} in (select jsonb_array_elements_text($1::jsonb))`,
    shown: (column, visible) => `(case when ${column} in (${visible}) then ${column} end)`,
  },
});

/** A reference to another record. It becomes null when that record is removed. */
export const Reference = fieldDecorator(referenceKind);
