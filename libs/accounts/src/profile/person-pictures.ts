import {
  DraftState,
  Lookup,
  PresentPerson,
  type RequestContext,
  RevisionType,
} from '@daybook/content-engine';
import { StoredFile } from '@daybook/files';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Collaborator } from '../collaborators/collaborator.ts';

/** The options of the field with the picture of a person. */
export const pictureField = { nullable: true, description: 'Picture of the person, shown only to staff.' };

const pictures = new Lookup<StoredFile>(async ({ database: { em } }, ids) => {
  const options = { populate: ['picture'], disableIdentityMap: true } as const;
  const people = await em.find(Collaborator, { id: { $in: [...ids] }, picture: { $ne: null } }, options);
  return new Map(people.flatMap(({ id, picture }) => (picture ? [[id, picture]] : [])));
});

/** The picture of an account; null if it has none, and if the account was removed. */
export async function pictureOf(context: RequestContext, id: string | null): Promise<StoredFile | null> {
  return id === null ? null : pictures.find(context, id);
}

/** The pictures of accounts. */
@Resolver(() => Collaborator)
export class CollaboratorPictureResolver {
  @FieldResolver(() => StoredFile, pictureField)
  picture(@Root() { id }: Collaborator, @Ctx() context: RequestContext): Promise<StoredFile | null> {
    return pictureOf(context, id);
  }
}

/** The pictures of people who published revisions. */
@Resolver(() => RevisionType)
export class RevisionPictureResolver {
  @FieldResolver(() => StoredFile, pictureField)
  byPicture(@Root() { byId }: RevisionType, @Ctx() context: RequestContext): Promise<StoredFile | null> {
    return pictureOf(context, byId);
  }
}

/** The pictures of people who saved drafts. */
@Resolver(() => DraftState)
export class DraftPictureResolver {
  @FieldResolver(() => StoredFile, pictureField)
  updatedByPicture(
    @Root() { updatedById }: DraftState,
    @Ctx() context: RequestContext,
  ): Promise<StoredFile | null> {
    return pictureOf(context, updatedById);
  }
}

/** The pictures of people who write at the same place as the caller. */
@Resolver(() => PresentPerson)
export class PresentPersonPictureResolver {
  @FieldResolver(() => StoredFile, pictureField)
  picture(@Root() { id }: PresentPerson, @Ctx() context: RequestContext): Promise<StoredFile | null> {
    return pictureOf(context, id);
  }
}
