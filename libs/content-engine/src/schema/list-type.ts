import { Field, Int, ObjectType } from 'type-graphql';
import type { RecordPage } from '../records/list-query.ts';

/**
 * Creates the GraphQL type of a page of a list. Lists of content use `recordList` instead. Call it once per type.
 * @param what the words for the list and its items in descriptions, such as `the audit log` and `lines`
 */
export function listType<T extends object>(
  item: new () => T,
  name: string,
  what: { readonly whole: string; readonly items: string },
): new () => RecordPage<T> {
  const { whole, items } = what;
  const heading = items.charAt(0).toUpperCase() + items.slice(1);

  @ObjectType(name, { description: `One page of ${whole}.` })
  class List implements RecordPage<T> {
    @Field(() => [item], { description: `${heading} of this page.` })
    items!: T[];

    @Field(() => Int, { description: `Number of ${items} on all pages.` })
    totalCount!: number;
  }
  return List;
}
