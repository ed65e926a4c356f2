import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Authorized, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import { contentTypeOf } from '../content-type.ts';
import { DraftState, releaseOption } from '../drafts/drafts-resolver.ts';
import type { SeenDraft } from '../drafts/read-draft.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import { refuseErased } from '../history/erased-revisions.ts';
import type { Connection } from '../reading/read-connection.ts';
import type { ContentRecord } from '../records/content-record.ts';
import {
  type ConnectionArgs,
  type FilteredPaging,
  Paging,
  type RecordPage,
  type StaffListArgs,
} from '../records/list-query.ts';
import type { RecordStore } from '../records/record-store.ts';
import { registerStore } from '../records/stores.ts';
import type { RequestContext } from '../request-context.ts';
import { readReferences } from '../writing/references.ts';
import { connectionType } from './connection-type.ts';
import { inputTypesOf, type RecordInput } from './input-types.ts';
import { connectionArgs, publicListArgs, staffListArgs } from './list-args.ts';
import { recordList } from './record-list.ts';

const endedDraft = {
  nullable: true,
  description:
    'Id of a draft of the record that ends with the write, because its values are in the input. A new record takes the id of the record in its draft. CONFLICT if the draft is in a named release, in review, or scheduled.',
};
const endedVersion = {
  nullable: true,
  description: 'Version of `draft` that the caller saw. CONFLICT if it was saved since.',
};

function seenDraft(id: string | undefined, version: number | undefined): SeenDraft | undefined {
  return id ? { id, version: version ?? undefined } : undefined;
}

/** A resolver class to register with TypeGraphQL or to extend. */
export type ResolverClass = abstract new () => object;

/** Creates a resolver class with the queries of every content type. */
function readingResolver<T extends ContentRecord, L extends FilteredPaging>(
  type: RecordClass<T>,
  store: RecordStore<T, L>,
  ListArgs: new () => L,
) {
  const { names, description } = contentTypeOf(type);
  const RecordList = recordList(type, names.listType);
  const TypeConnection = connectionType(type);
  const CursorArgs = connectionArgs(type);
  const PublicArgs = publicListArgs(type, ListArgs);
  const StaffArgs = staffListArgs(type);

  @Resolver()
  abstract class ReadingResolver {
    protected readonly store = store;

    @Query(() => RecordList, { name: names.list, description })
    list(
      @Ctx() context: RequestContext,
      @Info() info: GraphQLResolveInfo,
      @Args(() => PublicArgs) args: FilteredPaging,
    ): Promise<RecordPage<T>> {
      return store.list(context, info, args as L);
    }

    @Query(() => TypeConnection, {
      name: names.connection,
      description: `The list \`${names.list}\`, paginated by cursor. Cursors stay valid when records are added or removed.`,
    })
    connection(
      @Ctx() context: RequestContext,
      @Info() info: GraphQLResolveInfo,
      @Args(() => CursorArgs) args: ConnectionArgs,
    ): Promise<Connection<T>> {
      return store.connection(context, info, args);
    }

    @Authorized('readContent')
    @Query(() => RecordList, {
      name: names.staffList,
      description: `All records of type ${names.type}, for staff.`,
    })
    staffList(
      @Ctx() context: RequestContext,
      @Info() info: GraphQLResolveInfo,
      @Args(() => StaffArgs) args: StaffListArgs,
    ): Promise<RecordPage<T>> {
      return store.staffList(context, info, args);
    }

    @Authorized('readContent')
    @Query(() => type, {
      name: names.staffOne,
      nullable: true,
      description: `One record of type ${names.type}, for staff; null if there is none.`,
    })
    async staffOne(
      @Ctx() context: RequestContext,
      @Info() info: GraphQLResolveInfo,
      @Arg('id', () => ID, { description: 'Id of the record.' }) id: string,
    ): Promise<T | null> {
      const found = await store.find(context, info, id);
      if (!found) await refuseErased(context.database, type, id);
      return found;
    }
  }
  return ReadingResolver;
}

/**
 * Creates a resolver class with the GraphQL operations of every content type. Irregular types extend it.
 * @param ListArgs arguments that only the public list of this type has
 */
export function contentResolver<T extends ContentRecord, L extends FilteredPaging = FilteredPaging>(
  type: RecordClass<T>,
  store: RecordStore<T, L>,
  ListArgs: new () => L = Paging as new () => L,
) {
  const { names, createPolicy, writePolicy } = contentTypeOf(type);
  const publishPolicy = writePolicy ?? 'publishContent';
  const { CreateInput, UpdateInput } = inputTypesOf(type);
  registerStore(names.type, store);

  @Resolver()
  abstract class ContentResolver extends readingResolver(type, store, ListArgs) {
    @Authorized(createPolicy ?? publishPolicy)
    @Mutation(() => type, {
      name: names.create,
      description: `Creates a record of type ${names.type} and returns it.`,
    })
    async create(
      @Ctx() context: RequestContext,
      @Info() info: GraphQLResolveInfo,
      @Arg('input', () => CreateInput, { description: 'Fields of the record.' }) input: RecordInput,
      @Arg('draft', () => ID, endedDraft) draft?: string,
      @Arg('draftVersion', () => Int, endedVersion) draftVersion?: number,
    ): Promise<T> {
      const ended = seenDraft(draft, draftVersion);
      return readReferences(context, info, await store.create(context, input, ended));
    }

    @Authorized(publishPolicy)
    @Mutation(() => type, {
      name: names.update,
      description: `Updates a record of type ${names.type} and returns it. Omitted fields keep their values.`,
    })
    async update(
      @Ctx() context: RequestContext,
      @Info() info: GraphQLResolveInfo,
      @Arg('id', () => ID, { description: 'Id of the record.' }) id: string,
      @Arg('input', () => UpdateInput, { description: 'Fields to change.' }) input: RecordInput,
      @Arg('version', () => Int, {
        nullable: true,
        description: 'Version that the update is based on. CONFLICT if the record has a newer one.',
      })
      version?: number,
      @Arg('draft', () => ID, endedDraft) draft?: string,
      @Arg('draftVersion', () => Int, endedVersion) draftVersion?: number,
    ): Promise<T> {
      const ended = seenDraft(draft, draftVersion);
      const updated = await store.update(context, id, version ?? undefined, input, ended);
      return readReferences(context, info, updated);
    }

    @Authorized(writePolicy ?? 'writeDrafts')
    @Mutation(() => DraftState, {
      name: names.saveDraft,
      description: `Saves changes in the draft of a record of type ${names.type}, without publishing them. Required fields may be empty.`,
    })
    saveDraft(
      @Ctx() context: RequestContext,
      @Arg('input', () => UpdateInput, { description: 'Fields to change. Omitted fields keep their values.' })
      input: RecordInput,
      @Arg('id', () => ID, {
        nullable: true,
        description: 'Id of the record. Without it, the draft of a new record begins.',
      })
      id?: string,
      @Arg('version', () => Int, {
        nullable: true,
        description:
          'Version of the draft that the changes are based on; 0 if there was none. CONFLICT if it was saved since.',
      })
      version?: number,
      @Arg('release', () => ID, releaseOption) release?: string,
      @Arg('recordVersion', () => Int, {
        nullable: true,
        description:
          'For a new draft: the version of the published record that the caller saw. Fields that others published since then conflict with the draft.',
      })
      recordVersion?: number,
    ): Promise<DraftState> {
      const place = { recordId: id ?? null, releaseId: release ?? null };
      const seen = { version: version ?? undefined, recordVersion: recordVersion ?? undefined };
      return store.saveDraft(context, { ...place, ...seen, input });
    }

    @Authorized(publishPolicy)
    @Mutation(() => type, {
      name: names.remove,
      description: `Moves a record of type ${names.type} with its files to the trash, for 30 days, and returns it.`,
    })
    remove(
      @Ctx() context: RequestContext,
      @Arg('id', () => ID, { description: 'Id of the record.' }) id: string,
      @Arg('version', () => Int, {
        nullable: true,
        description: 'Version that the caller saw. CONFLICT if the record has a newer one.',
      })
      version?: number,
    ): Promise<T> {
      return store.remove(context, id, version ?? undefined);
    }
  }
  return ContentResolver;
}

/** Extends `contentResolver` with the public look-up by id. Pages and posts have their own look-ups instead. */
export function recordResolver<T extends ContentRecord, L extends FilteredPaging = FilteredPaging>(
  type: RecordClass<T>,
  store: RecordStore<T, L>,
  ListArgs?: new () => L,
) {
  const { names } = contentTypeOf(type);

  @Resolver()
  class RecordResolver extends contentResolver(type, store, ListArgs) {
    @Query(() => type, {
      name: names.one,
      nullable: true,
      description: `One record of type ${names.type}; null if there is none.`,
    })
    one(
      @Ctx() context: RequestContext,
      @Info() info: GraphQLResolveInfo,
      @Arg('id', () => ID, { description: 'Id of the record.' }) id: string,
    ): Promise<T | null> {
      return this.store.find(context, info, id);
    }
  }
  return RecordResolver;
}
