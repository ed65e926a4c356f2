import { ArgsType, Field } from 'type-graphql';
import { contentTypeOf } from '../content-type.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import { filterTypeOf, type RecordFilter } from '../filters/record-filter.ts';
import { type FilteredListArgs, StaffListArgs } from '../records/list-query.ts';

/** Makes the arguments of the staff list of a type. Call it once per type. */
export function staffListArgs(type: RecordClass): new () => FilteredListArgs {
  const Filter = filterTypeOf(type);

  @ArgsType()
  class Args extends StaffListArgs {
    @Field(() => Filter, { nullable: true, description: 'Only records that meet these conditions.' })
    filter?: RecordFilter | null;
  }
  Object.defineProperty(Args, 'name', { value: `${contentTypeOf(type).names.type}ListArgs` });
  return Args;
}
