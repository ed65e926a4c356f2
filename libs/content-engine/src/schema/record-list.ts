import { Field, Int, InterfaceType, ObjectType } from 'type-graphql';
import { ContentRecord } from '../records/content-record.ts';
import type { RecordPage } from '../records/list-query.ts';

const itemsDescription = 'Records of this page.';

@InterfaceType('RecordList', { description: 'One page of records of one type.' })
abstract class AnyRecordList implements RecordPage<object> {
  @Field(() => [ContentRecord], { description: itemsDescription })
  items!: object[];

  @Field(() => Int, { description: 'Number of records on all pages.' })
  totalCount!: number;
}

/** Makes the GraphQL type of a page of records. Call it once per type. */
export function recordList<T extends object>(type: new () => T, name: string): new () => RecordPage<T> {
  @ObjectType(name, { description: `One page of records of type ${type.name}.`, implements: AnyRecordList })
  class TypeRecordList extends AnyRecordList implements RecordPage<T> {
    @Field(() => [type], { description: itemsDescription })
    declare items: T[];
  }
  return TypeRecordList;
}
