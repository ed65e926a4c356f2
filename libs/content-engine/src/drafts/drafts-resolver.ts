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
} from 'type-graphql';
import { contentTypeNamed } from '../content-type.ts';
import { findPage, type RecordPage } from '../records/list-query.ts';
import { isRecordId } from '../records/record-id.ts';
import { authorizeWrite, storeNamed, storeOf } from '../records/stores.ts';
import type { RequestContext } from '../request-context.ts';
import { listType } from '../schema/list-type.ts';
import { writeChange } from '../writing/change-set.ts';
import {
  planDiscardDraft,
  planDraftRemoval,
  planDraftRevision,
  planMoveDraft,
  planRebaseDraft,
} from './change-draft.ts';
import { Draft, type DraftChange } from './draft.ts';
import { conditionOf, DraftsArgs, draftChanges } from './draft-filter.ts';
import { planDraftRestoration } from './draft-restoration.ts';
import { planDraftPlacement } from './placement.ts';

/** The GraphQL type of drafts. It has no values: queries read them from the record, with `@perspective(release: …)`. */
@ObjectType('Draft', {
  description: 'Unpublished changes to a record. Read its values with `@perspective(release: …)`.',
})
export class DraftState implements Partial<Draft> {
  @Field(() => ID, { description: 'Id of the draft.' })
  id!: string;

  @Field(() => ID, { description: 'Id of the record. A new record keeps this id when it is published.' })
  recordId!: string;

  @Field(() => String, { description: 'GraphQL type of the record, such as `Post`.' })
  type!: string;

  @Field(() => draftChanges.values, { description: 'What publishing the draft does to the record.' })
  change!: DraftChange;

  @Field(() => String, { description: 'Title of the record after the changes. Plain text.' })
  title!: string;

  @Field(() => Int, { description: 'Counts the saves of the draft from 1.' })
  version!: number;

  @Field(() => Date, { description: 'Time at which the draft was started.' })
  createdAt!: Date;

  @Field(() => String, { description: 'Name of the person who started the draft.' })
  createdByName!: string;

  @Field(() => Date, { description: 'Time of the last save.' })
  updatedAt!: Date;

  updatedById!: string | null;

  @Field(() => String, { description: 'Name of the person who last saved the draft.' })
  updatedByName!: string;

  releaseId!: string;
}

const DraftList = listType(DraftState, 'DraftList', { whole: 'the drafts', items: 'drafts' });

const draftId = { description: 'Id of the draft.' };
const recordType = { description: 'GraphQL type of the record, such as `Post`.' };
const recordId = { description: 'Id of the record.' };
const versionOption = {
  nullable: true,
  description: 'Version of the draft that the caller saw. CONFLICT if it was saved since.',
};

/** Describes the argument for the release of a draft. */
export const releaseOption = {
  nullable: true,
  description: 'Id of the release. If omitted, the draft gets a separate release without a name.',
};

/** Operations on drafts of all content types. Saving a draft is a separate mutation for each type. */
@Resolver()
export class DraftsResolver {
  @Authorized('readContent')
  @Query(() => DraftList, { description: 'Drafts, the last saved first.' })
  drafts(
    @Ctx() context: RequestContext,
    @Args(() => DraftsArgs) args: DraftsArgs,
  ): Promise<RecordPage<DraftState>> {
    return findPage(context, Draft, args, conditionOf(args, context.viewer), {
      updatedAt: 'desc',
      id: 'desc',
    });
  }

  @Authorized('readContent')
  @Query(() => DraftState, {
    nullable: true,
    description: 'One draft; null if it does not exist, for example because it was published or discarded.',
  })
  async draft(
    @Ctx() { database }: RequestContext,
    @Arg('id', () => ID, draftId) id: string,
  ): Promise<DraftState | null> {
    return isRecordId(id) ? database.em.findOne(Draft, { id }) : null;
  }

  @Authorized('readContent')
  @Query(() => [DraftState], {
    description: 'The drafts of a record, the last saved first. A record has at most one draft per release.',
  })
  async draftsOf(
    @Ctx() { database }: RequestContext,
    @Arg('type', () => String, recordType) type: string,
    @Arg('recordId', () => ID, recordId) id: string,
  ): Promise<DraftState[]> {
    const orderBy = { updatedAt: 'desc', id: 'desc' } as const;
    const isKnown = isRecordId(id) && contentTypeNamed(type) !== undefined;
    return isKnown ? database.em.find(Draft, { type, recordId: id }, { orderBy }) : [];
  }

  @Authorized('writeDrafts')
  @Mutation(() => DraftState, {
    description: 'Creates a draft that moves a record to the trash when it is published.',
  })
  async draftRemoval(
    @Ctx() context: RequestContext,
    @Arg('type', () => String, recordType) type: string,
    @Arg('recordId', () => ID, recordId) id: string,
    @Arg('release', () => ID, releaseOption) release?: string,
  ): Promise<DraftState> {
    const place = { recordId: checkedId(id), releaseId: release ?? null };
    return writeChange(context, async () => planDraftRemoval(storeToWrite(context, type), place));
  }

  @Authorized('writeDrafts')
  @Mutation(() => DraftState, {
    description:
      'Creates a draft with the values of an earlier revision. A field keeps its current value if the earlier one refers to a record that no longer exists.',
  })
  async draftRevision(
    @Ctx() context: RequestContext,
    @Arg('type', () => String, recordType) type: string,
    @Arg('recordId', () => ID, recordId) id: string,
    @Arg('number', () => Int, { description: 'Number of the revision.' }) number: number,
    @Arg('release', () => ID, releaseOption) release?: string,
  ): Promise<DraftState> {
    const place = { recordId: checkedId(id), releaseId: release ?? null, number };
    return writeChange(context, async () => planDraftRevision(storeToWrite(context, type), place));
  }

  @Authorized('writeDrafts')
  @Mutation(() => DraftState, {
    description:
      'Creates a draft that restores a record from the trash when it is published. References to records that no longer exist are left empty.',
  })
  async draftRestoration(
    @Ctx() context: RequestContext,
    @Arg('type', () => String, recordType) type: string,
    @Arg('recordId', () => ID, recordId) id: string,
    @Arg('number', () => Int, {
      nullable: true,
      description:
        'Number of the revision whose values it restores. If omitted, the last one before the removal.',
    })
    number?: number,
    @Arg('release', () => ID, releaseOption) release?: string,
  ): Promise<DraftState> {
    const place = { recordId: checkedId(id), releaseId: release ?? null, number: number ?? undefined };
    return writeChange(context, async () => planDraftRestoration(storeToWrite(context, type), place));
  }

  @Authorized('writeDrafts')
  @Mutation(() => [DraftState], {
    description:
      'Creates drafts in a release that move a record to a place in its list: a team member to a position, or a page record to place 1, which puts it into use. Returns the drafts that changed.',
  })
  async draftPlacement(
    @Ctx() context: RequestContext,
    @Arg('type', () => String, recordType) type: string,
    @Arg('recordId', () => ID, recordId) id: string,
    @Arg('place', () => Int, {
      description: 'Place in the list, counted from 1. A place beyond an end of the list means that end.',
    })
    place: number,
    @Arg('release', () => ID, { description: 'Id of the release.' }) releaseId: string,
  ): Promise<DraftState[]> {
    const placement = { recordId: checkedId(id), place, releaseId };
    return writeChange(context, async () => planDraftPlacement(storeToWrite(context, type), placement));
  }

  @Authorized('writeDrafts')
  @Mutation(() => DraftState, {
    description:
      'Rebases a draft on the latest revision of its record. The values of the draft stay, and overwrite the published ones when it is published.',
  })
  async rebaseDraft(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, draftId) id: string,
    @Arg('version', () => Int, versionOption) version?: number,
  ): Promise<DraftState> {
    const store = await storeOfDraft(context, id);
    return writeChange(context, async () => planRebaseDraft(store, { id, version: version ?? undefined }));
  }

  @Authorized('writeDrafts')
  @Mutation(() => DraftState, { description: 'Moves a draft to another release.' })
  async moveDraft(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, draftId) id: string,
    @Arg('release', () => ID, releaseOption) release?: string,
  ): Promise<DraftState> {
    const store = await storeOfDraft(context, id);
    return writeChange(context, async () => planMoveDraft(store, id, release ?? null));
  }

  @Authorized('writeDrafts')
  @Mutation(() => ID, {
    description: 'Deletes a draft and returns the id of its record. A published record does not change.',
  })
  async discardDraft(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, draftId) id: string,
    @Arg('version', () => Int, versionOption) version?: number,
  ): Promise<string> {
    const store = await storeOfDraft(context, id);
    const seen = { id, version: version ?? undefined };
    return (await writeChange(context, async () => planDiscardDraft(store, seen))).recordId;
  }
}

function checkedId(id: string): string {
  if (!isRecordId(id)) throw notFound('Record');
  return id;
}

const storeToWrite = (context: RequestContext, type: string) => authorizeWrite(context, storeNamed(type));

async function storeOfDraft(context: RequestContext, id: string) {
  const draft = isRecordId(id)
    ? await context.database.em.findOne(Draft, { id }, { fields: ['type'] })
    : null;
  if (!draft) throw notFound('Draft');
  return authorizeWrite(context, storeOf(draft.type));
}
