import { invalidInput, notFound } from '@daybook/errors';
import type { FilterQuery } from '@mikro-orm/postgresql';
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
import { checkedIds } from '../bulk/bulk-change.ts';
import { allContentTypes, contentTypeNamed, contentTypeOf } from '../content-type.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import { cleanText } from '../input/clean-text.ts';
import { tableOf } from '../records/columns.ts';
import { findPage, Paging, type RecordPage } from '../records/list-query.ts';
import { isRecordId } from '../records/record-id.ts';
import { authorizeWrite, storeOf } from '../records/stores.ts';
import type { RequestContext } from '../request-context.ts';
import { listType } from '../schema/list-type.ts';
import { runStatement } from '../sql/run-statement.ts';
import { writeChanges } from '../writing/change-set.ts';
import { purgeRecord, refuseDrafted } from './purge-records.ts';
import { type UseOfRecord, usesOf } from './record-uses.ts';
import { planRestore } from './trash.ts';
import { TrashedRecord } from './trashed-record.ts';

@ObjectType('TrashedRecord', { description: 'A deleted record, which can be restored until it expires.' })
class TrashedRecordType implements Partial<TrashedRecord> {
  @Field(() => ID, { description: 'Id of the record, which a restored record keeps.' })
  id!: string;

  @Field(() => String, { description: 'GraphQL type of the record, such as `Post`.' })
  type!: string;

  @Field(() => String, { description: 'Title of the record. Plain text.' })
  title!: string;

  @Field(() => Date, { description: 'Time of the deletion.' })
  deletedAt!: Date;

  @Field(() => String, { description: 'Name of the collaborator who deleted it.' })
  deletedByName!: string;

  @Field(() => Date, {
    description:
      'Time from which it can no longer be restored, unless it has a draft by then. Its history stays.',
  })
  expiresAt!: Date;
}

const Trash = listType(TrashedRecordType, 'Trash', { whole: 'the trash', items: 'records' });

@ObjectType({ description: 'A record that was restored from the trash.' })
class RestoredRecord {
  @Field(() => ID, { description: 'Id of the record.' })
  id!: string;

  @Field(() => String, { description: 'GraphQL type of the record, such as `Post`.' })
  type!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'What differs from before, as a sentence for users, such as a new slug because another record has the old one.',
  })
  note!: string | null;
}

@ObjectType({ description: 'How many records of a type refer to a record in one field.' })
class RecordUse implements UseOfRecord {
  @Field(() => ID, { description: 'Id of the record that they refer to.' })
  recordId!: string;

  @Field(() => String, { description: 'GraphQL type of the referring records, such as `Post`.' })
  type!: string;

  @Field(() => String, { description: 'Label of the referring field, such as Author.' })
  field!: string;

  @Field(() => Int, { description: 'Number of referring records.' })
  count!: number;
}

@ArgsType()
class TrashArgs extends Paging {
  @Field(() => String, {
    nullable: true,
    description:
      'Text that the title, or the name of the person who deleted the record, must contain. Case is ignored.',
  })
  search?: string | null;
}

@Resolver()
export class TrashResolver {
  @Authorized('readContent')
  @Query(() => Trash, { description: 'Deleted records that can be restored, latest first.' })
  async trash(
    @Ctx() context: RequestContext,
    @Args(() => TrashArgs) args: TrashArgs,
  ): Promise<RecordPage<TrashedRecord>> {
    return findPage(context, TrashedRecord, args, conditionOf(args), { deletedAt: 'desc', id: 'desc' });
  }

  @Authorized('readContent')
  @Query(() => [RecordUse], {
    description: 'Counts the records that refer to the given records, such as the posts of an author.',
  })
  recordUses(
    @Ctx() context: RequestContext,
    @Arg('type', () => String, { description: 'GraphQL type of the records, such as `TeamMember`.' })
    type: string,
    @Arg('ids', () => [ID], { description: 'Ids of at most 500 records.' }) ids: string[],
  ): Promise<UseOfRecord[]> {
    const found = contentTypeNamed(type);
    if (!found) throw invalidInput({ type: 'There is no such content type.' });
    return usesOf(context.database.reader, found, checkedIds(ids));
  }

  @Authorized('publishContent')
  @Mutation(() => [RestoredRecord], {
    description:
      'Restores records from the trash, all or none of them, and returns those that are no longer in it. NOT_FOUND if there are none.',
  })
  async restoreRecords(
    @Ctx() context: RequestContext,
    @Arg('ids', () => [ID], { description: 'Ids of at most 500 records.' }) ids: string[],
  ): Promise<RestoredRecord[]> {
    const { em } = context.database;
    const trashed = await em.find(
      TrashedRecord,
      { id: { $in: checkedIds(ids) } },
      { fields: ['id', 'type'], orderBy: { deletedAt: 'desc', id: 'desc' }, disableIdentityMap: true },
    );
    const notes = await writeChanges(context, async () =>
      trashed.map(({ id, type }) => planRestore(authorizeWrite(context, storeOf(type)), id)),
    );
    const restored: RestoredRecord[] = trashed.map(({ id, type }, index) => ({
      id,
      type,
      note: notes[index] ?? null,
    }));
    // The client may repeat the request because the response was lost.
    const others = ids.filter((id) => !restored.some((record) => record.id === id));
    restored.push(...(await presentRecords(context, others)));
    if (restored.length === 0) throw notFound('Deleted record');
    return restored;
  }

  @Authorized('purgeContent')
  @Mutation(() => [ID], {
    description:
      'Deletes records from the trash, so that they can no longer be restored, and returns their ids. Their history stays. NOT_FOUND if there are none, CONFLICT if one of them has a draft.',
  })
  async purgeRecords(
    @Ctx() { database, files, viewer }: RequestContext,
    @Arg('ids', () => [ID], { description: 'Ids of at most 500 records.' }) ids: string[],
  ): Promise<string[]> {
    const purged: string[] = [];
    await refuseDrafted(database.reader, checkedIds(ids));
    for (const id of checkedIds(ids)) {
      if (await purgeRecord(database.em, files, id, viewer)) purged.push(id);
    }
    if (purged.length === 0) throw notFound('Deleted record');
    return purged;
  }
}

function conditionOf({ search }: TrashArgs): FilterQuery<TrashedRecord> {
  const words = cleanText(search ?? '')
    .trim()
    .slice(0, 200);
  if (words === '') return {};
  const pattern = { $ilike: `%${words.replace(/[\\%_]/g, '\\$&')}%` };
  return { $or: [{ title: pattern }, { deletedByName: pattern }] };
}

/** Those of the ids that name a record of some type which is not in the trash. */
async function presentRecords(
  { database }: RequestContext,
  ids: readonly string[],
): Promise<RestoredRecord[]> {
  const wanted = ids.filter(isRecordId);
  if (wanted.length === 0) return [];
  const selects = allContentTypes().map((type: RecordClass) => {
    const { names } = contentTypeOf(type);
    return `select "id", '${names.type}' as "type" from "${tableOf(database.reader, type)}"
      where "id" in (select jsonb_array_elements_text($1::jsonb))`;
  });
  const sql = selects.join(' union all ');
  const rows = await runStatement<{ id: string; type: string }>(database.reader, sql, [
    JSON.stringify(wanted),
  ]);
  return rows.map((row) => ({ ...row, note: null }));
}
