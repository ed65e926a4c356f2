import { Field, Int, ObjectType } from 'type-graphql';
import { contentTypeOf } from '../content-type.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import type { Connection } from '../reading/read-connection.ts';
import type { ContentRecord } from '../records/content-record.ts';

type Page = Connection<object>['pageInfo'];

@ObjectType({ description: 'Cursors of the first and last record, and whether there are more records.' })
class PageInfo implements Page {
  @Field(() => Boolean, { description: 'Whether there are records after these.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether there are records before these.' })
  hasPreviousPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the first record; null if there are no records.',
  })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the last record; null if there are no records.',
  })
  endCursor!: string | null;
}

/** Creates the GraphQL type of a connection of a type. Call it once per type. */
export function connectionType<T extends ContentRecord>(type: RecordClass<T>): new () => Connection<T> {
  const { names } = contentTypeOf(type);

  @ObjectType(names.edgeType, { description: `A record of type ${names.type} in a connection.` })
  class Edge {
    @Field(() => String, {
      description: 'Position of the record. Pass it as `after` or `before` with the same `sort`.',
    })
    cursor!: string;

    @Field(() => type, { description: 'The record.' })
    node!: T;
  }

  @ObjectType(names.connectionType, { description: `A page of records of type ${names.type}.` })
  class TypeConnection implements Connection<T> {
    @Field(() => [Edge], { description: 'The records with their cursors.' })
    edges!: Edge[];

    @Field(() => [type], { description: 'The records.' })
    nodes!: T[];

    @Field(() => PageInfo, {
      description: 'Cursors of the first and last record, and whether there are more records.',
    })
    pageInfo!: Page;

    @Field(() => Int, {
      description: 'Number of records that match the filter, on all pages. Counted only if selected.',
    })
    totalCount!: number;
  }
  return TypeConnection;
}
