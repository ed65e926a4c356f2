import { Field, Int, ObjectType } from 'type-graphql';
import { contentTypeOf } from '../content-type.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import type { Connection } from '../reading/read-connection.ts';
import type { ContentRecord } from '../records/content-record.ts';

type Page = Connection<object>['pageInfo'];

@ObjectType({ description: 'What comes before and after the records of a connection.' })
class PageInfo implements Page {
  @Field(() => Boolean, { description: 'Whether there are records after these.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether there are records before these.' })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the first record; null without records.' })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: 'Cursor of the last record; null without records.' })
  endCursor!: string | null;
}

/** Creates the GraphQL type of a connection of a type. Call it once per type. */
export function connectionType<T extends ContentRecord>(type: RecordClass<T>): new () => Connection<T> {
  const { names } = contentTypeOf(type);

  @ObjectType(names.edgeType, { description: `A record of type ${names.type} in a connection.` })
  class Edge {
    @Field(() => String, {
      description: 'Place of the record in the order. Valid as long as the order is the same.',
    })
    cursor!: string;

    @Field(() => type, { description: 'The record.' })
    node!: T;
  }

  @ObjectType(names.connectionType, { description: `Records of type ${names.type} between two cursors.` })
  class TypeConnection implements Connection<T> {
    @Field(() => [Edge], { description: 'The records with their cursors.' })
    edges!: Edge[];

    @Field(() => [type], { description: 'The records.' })
    nodes!: T[];

    @Field(() => PageInfo, { description: 'What comes before and after the records.' })
    pageInfo!: Page;

    @Field(() => Int, {
      description: 'Number of all records, whatever the cursors. It is counted only if it is selected.',
    })
    totalCount!: number;
  }
  return TypeConnection;
}
