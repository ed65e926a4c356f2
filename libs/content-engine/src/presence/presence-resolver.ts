import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../request-context.ts';
import { PresentPerson } from './present-people.ts';
import { editorsOf, noteEditing } from './record-editors.ts';

const recordType = { description: 'GraphQL type of the record, such as `Post`.' };
const recordId = { description: 'Id of the record.' };

/** Who is editing the records of all content types. */
@Resolver()
export class PresenceResolver {
  @Authorized('readContent')
  @Query(() => [PresentPerson], {
    description:
      'The other people who are editing a record or a draft of it, by name. Empty for unknown records.',
  })
  recordEditors(
    @Ctx() context: RequestContext,
    @Arg('type', () => String, recordType) type: string,
    @Arg('id', () => ID, recordId) id: string,
  ): Promise<PresentPerson[]> {
    return editorsOf(context, { type, id });
  }

  @Authorized('writeDrafts')
  @Mutation(() => [PresentPerson], {
    description:
      'Notes whether the caller is editing a record or a draft of it, and returns the other people who are. It counts for two minutes.',
  })
  noteRecordEditing(
    @Ctx() context: RequestContext,
    @Arg('type', () => String, recordType) type: string,
    @Arg('id', () => ID, recordId) id: string,
    @Arg('isEditing', () => Boolean, { description: 'Whether the caller is editing the record.' })
    isEditing: boolean,
  ): Promise<PresentPerson[]> {
    return noteEditing(context, { type, id }, isEditing);
  }
}
