import { ArgsType, Field } from 'type-graphql';
import { contentTypeOf } from '../content-type.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import { filterTypeOf, type RecordFilter } from '../filters/record-filter.ts';
import {
  Paging,
  type Sort,
  type SortedPaging,
  type StaffListArgs,
  searchDescription,
} from '../records/list-query.ts';
import { sortTypeOf } from './sort-type.ts';

/** Creates the arguments of a sorted list of a type. */
export function sortedPaging(type: RecordClass): new () => SortedPaging {
  const TypeSort = sortTypeOf(type);

  @ArgsType()
  class Args extends Paging implements SortedPaging {
    @Field(() => TypeSort, {
      nullable: true,
      description: 'Order of the list; the order of the public list if omitted.',
    })
    sort?: Sort | null;
  }
  return named(Args, `${contentTypeOf(type).names.type}SortedPaging`);
}

/** Creates the arguments of the staff list of a type. Call it once per type. */
export function staffListArgs(type: RecordClass): new () => StaffListArgs {
  const Filter = filterTypeOf(type);

  @ArgsType()
  class Args extends sortedPaging(type) implements StaffListArgs {
    @Field(() => String, { nullable: true, description: searchDescription })
    search?: string;

    @Field(() => Filter, { nullable: true, description: 'Only records that meet these conditions.' })
    filter?: RecordFilter | null;
  }
  return named(Args, `${contentTypeOf(type).names.type}ListArgs`);
}

function named<C extends object>(target: C, name: string): C {
  return Object.defineProperty(target, 'name', { value: name });
}
