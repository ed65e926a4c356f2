import { notFound } from '@daybook/errors';
import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from 'type-graphql';
import { Paging, pageBounds } from '../records/list-query.ts';
import { isRecordId } from '../records/record-id.ts';
import type { RequestContext } from '../request-context.ts';
import { storeOf } from '../trash/stores.ts';
import { Draft, type DraftChange } from './draft.ts';

const changes = { new: 'new', changed: 'changed' } satisfies { [change in DraftChange]: change };
registerEnumType(changes, {
  name: 'DraftChange',
  description: 'What publishing a draft does to its record.',
  valuesConfig: {
    new: { description: 'It creates the record, which was never published.' },
    changed: { description: 'It changes the record.' },
  },
});

/** A draft for GraphQL. Its values are read from the record, with `@perspective(drafts: true)`. */
@ObjectType('Draft', { description: 'Unpublished changes to a record. Read its values with `@perspective`.' })
export class DraftState implements Partial<Draft> {
  @Field(() => ID, {
    name: 'id',
    description: 'Id of the record, which a new record keeps when it is published.',
  })
  recordId!: string;

  @Field(() => String, { description: 'GraphQL type of the record, such as `Post`.' })
  type!: string;

  @Field(() => changes, { description: 'What publishing the draft does to the record.' })
  change!: DraftChange;

  @Field(() => String, { description: 'Title of the record, with the changes. Plain text.' })
  title!: string;

  @Field(() => Int, { description: 'Counts the saves of the draft from 1.' })
  version!: number;

  @Field(() => Date, { description: 'Time at which the draft was begun.' })
  createdAt!: Date;

  @Field(() => String, { description: 'Name of the person who began the draft.' })
  createdByName!: string;

  @Field(() => Date, { description: 'Time of the last save.' })
  updatedAt!: Date;

  @Field(() => String, { description: 'Name of the person who saved it last.' })
  updatedByName!: string;
}

@ObjectType({ description: 'One page of the drafts.' })
class DraftList {
  @Field(() => [DraftState], { description: 'Drafts of this page.' })
  items!: DraftState[];

  @Field(() => Int, { description: 'Number of drafts on all pages.' })
  totalCount!: number;
}

const versionOption = {
  nullable: true,
  description: 'Version of the draft that the caller has seen. CONFLICT if it was saved since.',
};

/** The drafts of all content types. Each type has a mutation of its own that saves one. */
@Resolver()
export class DraftsResolver {
  @Authorized('manageContent')
  @Query(() => DraftList, { description: 'All drafts, the last saved first.' })
  async drafts(@Ctx() context: RequestContext, @Args(() => Paging) paging: Paging): Promise<DraftList> {
    const [items, totalCount] = await context.database.em.findAndCount(
      Draft,
      {},
      { ...pageBounds(paging, context.maxPageSize), orderBy: { updatedAt: 'desc', recordId: 'desc' } },
    );
    return { items, totalCount };
  }

  @Authorized('manageContent')
  @Query(() => DraftState, { nullable: true, description: 'The draft of a record; null if it has none.' })
  async draft(
    @Ctx() { database }: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the record.' }) id: string,
  ): Promise<DraftState | null> {
    return isRecordId(id) ? database.em.findOne(Draft, { recordId: id }) : null;
  }

  @Authorized('manageContent')
  @Mutation(() => ID, {
    description:
      'Publishes a draft and returns the id of its record. BAD_USER_INPUT with everything that is missing; CONFLICT if others published changes to the same fields since the draft was begun.',
  })
  async publishDraft(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the record.' }) id: string,
    @Arg('version', () => Int, versionOption) version?: number,
  ): Promise<string> {
    const store = await storeOfDraft(context, id);
    await store.publishDraft(context, id, version ?? undefined);
    return id;
  }

  @Authorized('manageContent')
  @Mutation(() => DraftState, {
    description: 'Puts a draft on top of what was published since it was begun. Its own values stay.',
  })
  async rebaseDraft(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the record.' }) id: string,
    @Arg('version', () => Int, versionOption) version?: number,
  ): Promise<DraftState> {
    const store = await storeOfDraft(context, id);
    return store.rebaseDraft(context, id, version ?? undefined);
  }

  @Authorized('manageContent')
  @Mutation(() => ID, {
    description: 'Deletes a draft and returns the id of its record, which stays as it is.',
  })
  async discardDraft(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the record.' }) id: string,
    @Arg('version', () => Int, versionOption) version?: number,
  ): Promise<string> {
    const store = await storeOfDraft(context, id);
    await store.discardDraft(context, id, version ?? undefined);
    return id;
  }
}

async function storeOfDraft({ database }: RequestContext, id: string) {
  const draft = isRecordId(id)
    ? await database.em.findOne(Draft, { recordId: id }, { fields: ['type'] })
    : null;
  if (!draft) throw notFound('Draft');
  return storeOf(draft.type);
}
