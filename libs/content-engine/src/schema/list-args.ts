import { ArgsType, Field, Int } from 'type-graphql';
import { contentTypeOf } from '../content-type.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import { filterTypeOf, type RecordFilter } from '../filters/record-filter.ts';
import {
  type ConnectionArgs,
  type FilteredPaging,
  filterDescription,
  Paging,
  type Sort,
  type SortedPaging,
  type StaffListArgs,
  searchDescription,
  sortDescription,
} from '../records/list-query.ts';
import { sortTypeOf } from './sort-type.ts';

/** Creates the arguments of a sorted list of a type. */
export function sortedPaging(type: RecordClass): new () => SortedPaging {
  const TypeSort = sortTypeOf(type);

  @ArgsType()
  class Args extends Paging implements SortedPaging {
    @Field(() => TypeSort, {
      nullable: true,
      description: sortDescription,
    })
    sort?: Sort | null;
  }
  return named(Args, `${contentTypeOf(type).names.type}SortedPaging`);
}

/**
 * Creates the arguments of the public list of a type.
 * @param Base the arguments that only this type has
 */
export function publicListArgs<L extends Paging>(
  type: RecordClass,
  Base: new () => L,
): new () => L & FilteredPaging {
  const Filter = filterTypeOf(type);
  const TypeSort = sortTypeOf(type);

  @ArgsType()
  class Args extends (Base as new () => Paging) implements FilteredPaging {
    @Field(() => TypeSort, { nullable: true, description: sortDescription })
    sort?: Sort | null;

    @Field(() => Filter, { nullable: true, description: filterDescription })
    filter?: RecordFilter | null;
  }
  return named(Args, `${contentTypeOf(type).names.type}PublicListArgs`) as new () => L & FilteredPaging;
}

/** Creates the arguments of the connection of a type. */
export function connectionArgs(type: RecordClass): new () => ConnectionArgs {
  const Filter = filterTypeOf(type);
  const TypeSort = sortTypeOf(type);

  @ArgsType()
  class Args implements ConnectionArgs {
    @Field(() => Int, {
      nullable: true,
      description:
        'Number of records to return from the start, or after `after`: at most 100, and 100 if neither `first` nor `last` is given.',
    })
    first?: number | null;

    @Field(() => String, { nullable: true, description: 'Cursor after which the records begin.' })
    after?: string | null;

    @Field(() => Int, {
      nullable: true,
      description:
        'Number of records to return from the end, or before `before`: at most 100. Cannot be combined with `first`.',
    })
    last?: number | null;

    @Field(() => String, { nullable: true, description: 'Cursor before which the records end.' })
    before?: string | null;

    @Field(() => TypeSort, { nullable: true, description: sortDescription })
    sort?: Sort | null;

    @Field(() => Filter, { nullable: true, description: filterDescription })
    filter?: RecordFilter | null;
  }
  return named(Args, `${contentTypeOf(type).names.type}ConnectionArgs`);
}

/** Creates the arguments of the staff list of a type. Call it once per type. */
export function staffListArgs(type: RecordClass): new () => StaffListArgs {
  @ArgsType()
  class Args extends publicListArgs(type, Paging) implements StaffListArgs {
    @Field(() => String, { nullable: true, description: searchDescription })
    search?: string;
  }
  return named(Args, `${contentTypeOf(type).names.type}ListArgs`);
}

function named<C extends object>(target: C, name: string): C {
  return Object.defineProperty(target, 'name', { value: name });
}
