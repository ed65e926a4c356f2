import { ManyToOne } from '@mikro-orm/decorators/legacy';
import { GraphQLString } from 'graphql';
import { ID } from 'type-graphql';
import { contentTypeOf } from '../content-type.ts';
import {
  type FieldDefinition,
  type FieldOptions,
  fieldsOf,
  type RecordClass,
} from '../fields/field-definition.ts';
import type { ContentRecord } from '../records/content-record.ts';
import { isRecordId } from '../records/record-id.ts';
import { defineKind, fieldDecorator } from './kind.ts';
import { fail } from './text-kind.ts';

export interface ReferenceOptions extends FieldOptions {
  to: () => RecordClass;
}

/** The argument of the `@input` directive that names the type of the other records. */
export const referenceHints = {
  arguments: { reference: { type: GraphQLString, description: 'GraphQL type referred to.' } },
  of: ({ options }: FieldDefinition<ReferenceOptions>) => ({ reference: options.to().name }),
};

/** Refuses a reference to a record that does not exist. */
export function failMissing(field: FieldDefinition<ReferenceOptions>): never {
  const { label } = contentTypeOf(field.options.to());
  return fail(field, `${field.label}: there is no such ${label.toLowerCase()}.`);
}

export const isId = (value: unknown): value is string => typeof value === 'string' && isRecordId(value);

export const referenceKind = defineKind<ContentRecord | null, ReferenceOptions, unknown>({
  name: 'reference',
  column: ({ to }) => ManyToOne({ entity: to, nullable: true, deleteRule: 'set null', index: true }),
  output: ({ to }) => ({ type: to, nullable: true }),
  input: () => ID,
  canBeEmpty: true,
  empty: () => null,
  parse: (value) => (value === '' ? null : value),
  async resolve(id, field, { em }) {
    if (id === null || id === '') return null;
    const found = isId(id) ? await em.findOne(field.options.to(), { id }) : null;
    return found ?? failMissing(field);
  },
  relations({ name, options }) {
    const files = fieldsOf(options.to()).filter(({ kind }) => kind.isUpload);
    return [name, ...files.map((file) => `${name}.${file.name}`)];
  },
  hints: referenceHints,
  target: {
    type: ({ options }) => options.to(),
    uses: (table, column) =>
      `select ${column} as "recordId" from "${table}" where ${column} in (select jsonb_array_elements_text($1::jsonb))`,
  },
});

/** Another record; null again after that one is removed. */
export const Reference = fieldDecorator(referenceKind);
