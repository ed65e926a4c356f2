import { Field, Int, ObjectType } from 'type-graphql';
import type { RecordPage } from '../records/list-query.ts';

/** Makes the GraphQL type of one page of records. Call it once per type. */
export function recordList<T extends object>(type: new () => T, name: string): new () => RecordPage<T> {
  @ObjectType(name, { description: `One page of records of type ${type.name}.` })
  class RecordList implements RecordPage<T> {
    @Field(() => [type], { description: 'The records of this page.' })
    items!: T[];

    @Field(() => Int, { description: 'How many records there are on all pages.' })
    totalCount!: number;
  }
  return RecordList;
}
