import { Field, InputType } from 'type-graphql';
import { contentTypeOf } from '../content-type.ts';
import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { choices } from '../kinds/choice.ts';
import { type Sort, SortDirection, staffSortField } from '../records/list-query.ts';
import { timesOf } from '../records/record-times.ts';

const ofStaff = {
  [staffSortField]: 'Name of the person who last changed the record. Only for staff.',
};

/** The names of the fields by which lists of a type can be sorted, with their descriptions. */
export function sortFieldsOf(type: RecordClass): Record<string, string> {
  const sortable = fieldsOf(type).filter(({ kind }) => kind.isSortable);
  return {
    ...Object.fromEntries(sortable.map(({ name, description }) => [name, description])),
    ...timesOf(contentTypeOf(type)),
    ...ofStaff,
  };
}

const made = new WeakMap<RecordClass, new () => Sort>();

/** The input type for the order of the lists of a type: an enum of its sortable fields, and the direction. */
export function sortTypeOf(type: RecordClass): new () => Sort {
  const known = made.get(type);
  if (known) return known;
  const { names } = contentTypeOf(type);
  const description = `Fields by which lists of type ${names.type} can be sorted.`;
  const fields = choices(names.sortField, description, sortFieldsOf(type));

  @InputType(names.sort, { description: `Order of a list of type ${names.type}.` })
  class TypeSort implements Sort {
    @Field(() => fields.values, { description: 'Field to sort by.' })
    field!: string;

    @Field(() => SortDirection, { defaultValue: SortDirection.asc, description: 'Direction.' })
    direction: SortDirection = SortDirection.asc;
  }
  made.set(type, TypeSort);
  return TypeSort;
}
