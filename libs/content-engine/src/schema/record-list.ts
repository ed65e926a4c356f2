import { Field, Int, ObjectType } from 'type-graphql';
import type { RecordPage } from '../records/list-query.ts';

/** Makes the GraphQL type of a page of records. Call it once per type. */
export function recordList<T extends object>(type: new () => T, name: string): new () => RecordPage<T> {
  @ObjectType(name, { description: `One page of records of type ${type.name}.` })
  class RecordList implements RecordPage<T> {
    @Field(() => [type], { description: 'Records of this page.' })
    items!: T[];

    @Field(() => Int, { description: 'Number of records on all pages.' })
    totalCount!: number;
  }
  return RecordList;
}
