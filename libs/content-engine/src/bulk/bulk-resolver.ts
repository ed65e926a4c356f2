import { invalidInput } from '@daybook/errors';
import { Arg, Authorized, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import { planDraftRemoval } from '../drafts/change-draft.ts';
import { cleanText } from '../input/clean-text.ts';
import { readAllWhole } from '../reading/read-whole.ts';
import type { ContentRecord } from '../records/content-record.ts';
import { authorizeWrite, hasStore, storeOf } from '../records/stores.ts';
import type { RequestContext } from '../request-context.ts';
import { planRemove } from '../trash/trash.ts';
import { writeChanges } from '../writing/change-set.ts';
import type { RecordRules } from '../writing/record-rules.ts';
import { type BulkChange, changeRecords, checkedIds, draftChanges, maxAtOnce } from './bulk-change.ts';

@InputType({ description: 'A change of one field in many records: of its tags or of its reference.' })
class BulkChangeInput implements BulkChange {
  @Field(() => String, { description: 'Name of the field, such as `topics`.' })
  field!: string;

  @Field(() => [String], {
    nullable: true,
    description: 'At most 50 tags to add. A record that has a tag in another case keeps its spelling.',
  })
  addTags?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'At most 50 tags to remove. Case is ignored.' })
  removeTags?: string[] | null;

  @Field(() => ID, { nullable: true, description: 'Id of the record to refer to; empty for none.' })
  reference?: string | null;
}

const recordType = { description: 'GraphQL type of the records, such as `Post`.' };
const recordIds = { description: `Ids of at most ${maxAtOnce} records.` };
const releaseId = { description: 'Id of the release.' };
const change = { description: 'What to change.' };

/** Actions on many records of a type. Each is written as a whole or not at all. */
@Resolver()
export class BulkResolver {
  @Authorized('publishContent')
  @Mutation(() => [ID], {
    description:
      'Changes a field of published records in one publication, and returns the ids of the changed records. CONFLICT if somebody else changes one of them meanwhile.',
  })
  changeRecords(
    @Ctx() context: RequestContext,
    @Arg('type', () => String, recordType) type: string,
    @Arg('ids', () => [ID], recordIds) ids: string[],
    @Arg('change', () => BulkChangeInput, change) changed: BulkChangeInput,
  ): Promise<string[]> {
    return changeRecords(context, rulesOf(context, type), ids, cleaned(changed));
  }

  @Authorized('writeDrafts')
  @Mutation(() => [ID], {
    description:
      'Saves a change of a field of published records in drafts of a release, and returns the ids of the changed records. CONFLICT if the release already has a draft of one of them.',
  })
  draftChanges(
    @Ctx() context: RequestContext,
    @Arg('type', () => String, recordType) type: string,
    @Arg('ids', () => [ID], recordIds) ids: string[],
    @Arg('change', () => BulkChangeInput, change) changed: BulkChangeInput,
    @Arg('release', () => ID, releaseId) release: string,
  ): Promise<string[]> {
    return draftChanges(context, rulesOf(context, type), ids, cleaned(changed), release);
  }

  @Authorized('publishContent')
  @Mutation(() => [ID], {
    description:
      'Moves published records with their files to the trash in one publication, and returns their ids. Skips records that do not exist.',
  })
  async removeRecords(
    @Ctx() context: RequestContext,
    @Arg('type', () => String, recordType) type: string,
    @Arg('ids', () => [ID], recordIds) ids: string[],
  ): Promise<string[]> {
    const rules = rulesOf(context, type);
    const present = await presentIds(context, rules, ids);
    if (present.length > 0)
      await writeChanges(context, async () => present.map((id) => planRemove(rules, id)));
    return present;
  }

  @Authorized('writeDrafts')
  @Mutation(() => [ID], {
    description:
      'Creates drafts in a release that move records to the trash when it is published, and returns the ids of the records. CONFLICT if the release already has a draft of one of them.',
  })
  async draftRemovals(
    @Ctx() context: RequestContext,
    @Arg('type', () => String, recordType) type: string,
    @Arg('ids', () => [ID], recordIds) ids: string[],
    @Arg('release', () => ID, releaseId) release: string,
  ): Promise<string[]> {
    const rules = rulesOf(context, type);
    const present = await presentIds(context, rules, ids);
    if (present.length > 0)
      await writeChanges(context, async () =>
        present.map((recordId) => planDraftRemoval(rules, { recordId, releaseId: release })),
      );
    return present;
  }
}

/** The rules of a type that the viewer may write. Throws `BAD_USER_INPUT` and `FORBIDDEN`. */
function rulesOf(context: RequestContext, type: string): RecordRules<ContentRecord> {
  if (!hasStore(type)) throw invalidInput({ type: 'There is no such content type.' });
  return authorizeWrite(context, storeOf(type));
}

async function presentIds(
  { database }: RequestContext,
  { type }: RecordRules<ContentRecord>,
  ids: readonly string[],
): Promise<string[]> {
  const records = await readAllWhole(database, type, checkedIds(ids));
  return records.map(({ id }) => id).sort();
}

function cleaned({ field, addTags, removeTags, reference }: BulkChangeInput): BulkChange {
  return {
    field,
    addTags: addTags?.map(cleanText) ?? null,
    removeTags: removeTags?.map(cleanText) ?? null,
    reference: reference ?? null,
  };
}
