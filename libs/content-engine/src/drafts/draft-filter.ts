import { type FilterQuery, raw } from '@mikro-orm/postgresql';
import { ArgsType, Field, ID } from 'type-graphql';
import { cleanText } from '../input/clean-text.ts';
import { choices } from '../kinds/choice.ts';
import { Paging } from '../records/list-query.ts';
import { isRecordId } from '../records/record-id.ts';
import type { Viewer } from '../viewer.ts';
import type { Draft, DraftChange } from './draft.ts';

/** The enum of what drafts do. */
export const draftChanges = choices<DraftChange>(
  'DraftChange',
  'What publishing a draft does to its record.',
  {
    new: 'Creates the record, which was never published.',
    changed: 'Changes the record.',
    removed: 'Moves the record to the trash.',
    restored: 'Restores the record from the trash.',
  },
);

/** Which drafts a list has. */
@ArgsType()
export class DraftsArgs extends Paging {
  @Field(() => [String], {
    nullable: true,
    description: 'Only drafts of these GraphQL types, such as `Post`.',
  })
  types?: string[];

  @Field(() => [ID], { nullable: true, description: 'Only drafts of these records.' })
  recordIds?: string[];

  @Field(() => draftChanges.values, { nullable: true, description: 'Only drafts with this kind of change.' })
  change?: DraftChange;

  @Field(() => String, {
    nullable: true,
    description: 'Text that the title must contain. Case is ignored.',
  })
  search?: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Only drafts that the caller saved last.',
  })
  lastSavedByMe!: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Only drafts in open releases of their own, which can be moved to another release.',
  })
  movable!: boolean;
}

/** The condition that a draft is in an open single release. MikroORM takes each fragment of SQL only once. */
const inSingleRelease = () =>
  raw(
    (alias) =>
      `${alias}.release_id in (select "id" from "release" where "record_id" is not null and "state" = 'open')`,
  );

/** The condition for the drafts of a list. */
export function conditionOf(
  { types, recordIds, change, search, lastSavedByMe, movable }: DraftsArgs,
  viewer: Viewer | null,
): FilterQuery<Draft> {
  const words = cleanText(search ?? '')
    .trim()
    .replace(/[\\%_]/g, '\\$&');
  return {
    ...(types && { type: { $in: types.map(cleanText) } }),
    ...(recordIds && { recordId: { $in: recordIds.filter(isRecordId) } }),
    ...(change && { change }),
    ...(lastSavedByMe && { updatedById: viewer?.id ?? null }),
    ...(movable && { [inSingleRelease()]: [] }),
    ...(words && { title: { $ilike: `%${words}%` } }),
  };
}
