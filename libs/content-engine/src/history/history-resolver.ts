import { invalidInput, notFound } from '@daybook/errors';
import { GraphQLJSON } from 'graphql-scalars';
import {
  Arg,
  Args,
  ArgsType,
  Authorized,
  Ctx,
  Field,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { contentTypeNamed, contentTypeOf } from '../content-type.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import { choices } from '../kinds/choice.ts';
import { Paging, pageBounds } from '../records/list-query.ts';
import { isRecordId } from '../records/record-id.ts';
import { authorizeWrite, hasStore, storeOf } from '../records/stores.ts';
import type { RequestContext } from '../request-context.ts';
import { listType } from '../schema/list-type.ts';
import type { RevisionChange } from './history-entities.ts';
import {
  type PublicationEntry,
  type RevisionEntry,
  readPublications,
  readRevisions,
} from './read-history.ts';
import { type FieldDifferenceEntry, revisionDifferences } from './revision-differences.ts';

/** Cost of comparing two revisions, which reads the record twice from its history. A short text costs 1. */
const costOfDifferences = 5_000;

const changes = choices<RevisionChange>('RevisionChange', 'What a publication did to a record.', {
  created: 'The record was new.',
  changed: 'Some of its values changed.',
  removed: 'It was moved to the trash. This revision has no values.',
  restored: 'It was brought back from the trash.',
});

/** A revision for GraphQL. */
@ObjectType('Revision', { description: 'A record as one publication left it.' })
export class RevisionType implements RevisionEntry {
  @Field(() => Int, { description: 'Counts the revisions of the record from 1.' })
  number!: number;

  @Field(() => changes.values, { description: 'What the publication did to the record.' })
  change!: RevisionChange;

  @Field(() => Int, {
    description: 'Number of the publication, with which `@perspective` reads the record as it was.',
  })
  publication!: number;

  @Field(() => Date, { description: 'Time of the publication.' })
  at!: Date;

  byId!: string | null;

  @Field(() => String, { description: 'Name of the person who published it.' })
  byName!: string;

  @Field(() => [String], { description: 'Names of the fields that a change wrote.' })
  fields!: string[];

  @Field(() => Boolean, { description: 'Whether its values were erased from the record.' })
  isErased!: boolean;

  @Field(() => Boolean, {
    description: 'Whether a change moved the record in its list, or put a page record into use or out of it.',
  })
  isMoved!: boolean;
}

@ObjectType('FieldDifference', {
  description:
    'A field whose values differ in two revisions of a record, or the property that determines its place in its list.',
})
class FieldDifference implements FieldDifferenceEntry {
  @Field(() => String, { description: 'Name of the field in the GraphQL type of the record.' })
  field!: string;

  @Field(() => String, { description: 'Label of the field in the back office. Plain text.' })
  label!: string;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description:
      'Value in the revision `from`, as JSON in the form of the API. References are objects with an `id`, and files have their `name`, `originalName`, and `url`. Null if the field has no value or the revision is a removal.',
  })
  before!: unknown;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'Value in the revision `to`, in the same form.',
  })
  after!: unknown;
}

const RevisionList = listType(RevisionType, 'RevisionList', {
  whole: 'the history of a record',
  items: 'revisions',
});

@ObjectType({ description: 'What a publication did to a record.' })
class PublishedChange {
  @Field(() => String, { description: 'GraphQL type of the record, such as `Post`.' })
  type!: string;

  @Field(() => ID, { description: 'Id of the record.' })
  id!: string;

  @Field(() => changes.values, { description: 'What the publication did to the record.' })
  change!: RevisionChange;
}

/** A publication for GraphQL. */
@ObjectType('Publication', { description: 'An event at which content became live.' })
export class PublicationType implements PublicationEntry {
  @Field(() => Int, { description: 'Counts the publications from 1, without gaps.' })
  number!: number;

  @Field(() => Date, { description: 'Time of the publication.' })
  at!: Date;

  @Field(() => String, { description: 'Name of the person who published.' })
  byName!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The reason that a superadmin gave for publishing without the required approvals. Plain text. Null if there is none.',
  })
  reason!: string | null;

  releaseId!: string | null;

  @Field(() => [PublishedChange], { description: 'The records that it touched.' })
  changes!: PublishedChange[];
}

const PublicationList = listType(PublicationType, 'PublicationList', {
  whole: 'the publications',
  items: 'publications',
});

@ObjectType({ description: 'A record that was reverted to an earlier revision.' })
class RevertedRecord {
  @Field(() => ID, { description: 'Id of the record.' })
  id!: string;

  @Field(() => [String], {
    description: 'Names of the fields that could not be reverted, because what they referred to is gone.',
  })
  leftOut!: string[];
}

@ArgsType()
class RecordHistoryArgs extends Paging {
  @Field(() => String, { description: 'GraphQL type of the record, such as `Post`.' })
  type!: string;

  @Field(() => ID, { description: 'Id of the record, which may be in the trash.' })
  id!: string;
}

/** The history of records of all content types. */
@Resolver()
export class HistoryResolver {
  @Authorized('readContent')
  @Query(() => RevisionList, { description: 'The revisions of a record, newest first.' })
  async revisions(
    @Ctx() context: RequestContext,
    @Args(() => RecordHistoryArgs) { type, id, ...paging }: RecordHistoryArgs,
  ): Promise<{ items: RevisionEntry[]; totalCount: number }> {
    const record = typeNamed(type);
    if (!isRecordId(id)) return { items: [], totalCount: 0 };
    return readRevisions(context.database, record, id, pageBounds(paging, context.maxPageSize));
  }

  @Authorized('readContent')
  @Query(() => [FieldDifference], {
    complexity: costOfDifferences,
    description:
      'The fields whose values differ in two revisions of a record. Empty if all fields have the same values. NOT_FOUND if the record has no such revision.',
  })
  async revisionDifferences(
    @Ctx() context: RequestContext,
    @Arg('type', () => String, { description: 'GraphQL type of the record, such as `Post`.' }) type: string,
    @Arg('id', () => ID, { description: 'Id of the record, which may be in the trash.' }) id: string,
    @Arg('from', () => Int, { description: 'Number of the revision with the values before.' }) from: number,
    @Arg('to', () => Int, { description: 'Number of the revision with the values after.' }) to: number,
  ): Promise<FieldDifferenceEntry[]> {
    const record = typeNamed(type);
    if (!isRecordId(id)) throw notFound('Revision');
    return revisionDifferences(context.database, record, { id, from, to }, context.textAllowance);
  }

  @Authorized('readContent')
  @Query(() => PublicationList, { description: 'All publications, newest first.' })
  async publications(
    @Ctx() context: RequestContext,
    @Args(() => Paging) paging: Paging,
  ): Promise<{ items: PublicationEntry[]; totalCount: number }> {
    return readPublications(context.database, pageBounds(paging, context.maxPageSize));
  }

  @Authorized('publishContent')
  @Mutation(() => RevertedRecord, {
    description:
      'Publishes the values of an earlier revision of a record again. NOT_FOUND if the record or the revision does not exist.',
  })
  async revertRecord(
    @Ctx() context: RequestContext,
    @Arg('type', () => String, { description: 'GraphQL type of the record, such as `Post`.' }) type: string,
    @Arg('id', () => ID, { description: 'Id of the record.' }) id: string,
    @Arg('number', () => Int, { description: 'Number of the revision.' }) number: number,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'Version that the revert is based on. CONFLICT if the record has a newer one.',
    })
    version?: number,
  ): Promise<RevertedRecord> {
    const { label, names } = contentTypeOf(typeNamed(type));
    if (!isRecordId(id)) throw notFound(label);
    const store = authorizeWrite(context, storeOf(names.type));
    const leftOut = await store.revert(context, id, number, version ?? undefined);
    return { id, leftOut };
  }
}

function typeNamed(name: string): RecordClass {
  const found = hasStore(name) ? contentTypeNamed(name) : undefined;
  if (!found) throw invalidInput({ type: 'There is no such content type.' });
  return found;
}
