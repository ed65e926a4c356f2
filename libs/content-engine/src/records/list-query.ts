import { invalidInput } from '@daybook/errors';
import type { EntityClass, FilterQuery, OrderDefinition } from '@mikro-orm/postgresql';
import { ArgsType, Field, Int, registerEnumType } from 'type-graphql';
import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import type { RecordFilter } from '../filters/record-filter.ts';
import { cleanText } from '../input/clean-text.ts';
import { anyRecord, type Condition, holdsText } from '../reading/condition.ts';
import type { Slice } from '../reading/read-connection.ts';
import type { RequestContext } from '../request-context.ts';

export enum SortDirection {
  asc = 'asc',
  desc = 'desc',
}
registerEnumType(SortDirection, {
  name: 'SortDirection',
  description: 'Smallest or largest first.',
  valuesConfig: { asc: { description: 'Smallest first.' }, desc: { description: 'Largest first.' } },
});

@ArgsType()
export class Paging {
  @Field(() => Int, { defaultValue: 1, description: 'Page, counted from 1. Numbers below 1 count as 1.' })
  page: number = 1;

  @Field(() => Int, { defaultValue: 100, description: 'Records per page, 100 at most.' })
  pageSize: number = 100;
}

/** One page of records, and the number of records on all pages. */
export interface RecordPage<T> {
  items: T[];
  totalCount: number;
}

/** The order that a caller requests. The enum of the type limits the names of fields (`sortTypeOf`). */
export interface Sort {
  field: string;
  direction: SortDirection;
}

/** The only sort field that visitors may not use, because they do not see its values. */
export const staffSortField = 'updatedByName';

export interface SortedPaging extends Paging {
  sort?: Sort | null;
}

/** Descriptions of arguments of lists. */
export const sortDescription = 'Order of the list; its own order if omitted.';
export const filterDescription = 'Only records that meet these conditions.';

/** Description of the argument of staff lists that `searchCondition` takes. */
export const searchDescription = 'Words that one of the text fields must contain.';

/** The arguments of the public list of a type. */
export interface FilteredPaging extends SortedPaging {
  filter?: RecordFilter | null;
}

/** The arguments of the connection of a type. */
export interface ConnectionArgs {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
  sort?: Sort | null;
  filter?: RecordFilter | null;
}

/** The arguments of the staff list of a type. */
export interface StaffListArgs extends FilteredPaging {
  search?: string;
}

/** Offset and limit of a page, clamped to the allowed page size. */
export function pageBounds(paging: Paging, maxPageSize: number): { offset: number; limit: number } {
  const limit = Math.min(Math.max(paging.pageSize, 1), maxPageSize);
  const page = Math.max(paging.page, 1);
  return { offset: (page - 1) * limit, limit };
}

/** Default number of records in a page of a connection. */
const usualSize = 100;

/**
 * The page that the arguments of a connection request. Throws `BAD_USER_INPUT` for negative sizes, and for both `first`
 * and `last`.
 */
export function sliceOf({ first, after, last, before }: ConnectionArgs, maxPageSize: number): Slice {
  for (const [name, size] of Object.entries({ first, last }))
    if (size != null && size < 0) throw invalidInput({ [name]: `${name} must not be negative.` });
  if (first != null && last != null) throw invalidInput({ last: 'Use either first or last, not both.' });
  return {
    size: Math.min(first ?? last ?? usualSize, maxPageSize),
    isBackward: last != null,
    after: after ?? null,
    before: before ?? null,
  };
}

/** Reads a page of entities that are not content, and counts all that match. */
export async function findPage<E extends object>(
  { database, maxPageSize }: RequestContext,
  entity: EntityClass<E>,
  paging: Paging,
  where: FilterQuery<NoInfer<E>>,
  orderBy: OrderDefinition<E>,
): Promise<RecordPage<E>> {
  const bounds = pageBounds(paging, maxPageSize);
  const [items, totalCount] = await database.em.findAndCount(entity, where, { ...bounds, orderBy });
  return { items, totalCount };
}

/** The condition that a text field of a type contains the words; case does not matter. */
export function searchCondition(type: RecordClass, search: string | undefined): Condition {
  const words = cleanText(search ?? '')
    .trim()
    .slice(0, 200);
  if (words === '') return anyRecord;
  const fields = fieldsOf(type).filter(({ kind }) => kind.search?.inLists);
  return holdsText(
    fields.map(({ name }) => name),
    words,
  );
}
