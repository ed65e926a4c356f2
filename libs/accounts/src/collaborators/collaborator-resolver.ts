import { Paging, type RecordPage, type RequestContext, recordList } from '@daybook/content-engine';
import { Arg, Args, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Collaborator } from './collaborator.ts';
import { CollaboratorCreateInput, CollaboratorUpdateInput } from './collaborator-input.ts';
import {
  createCollaborator,
  findCollaborator,
  listCollaborators,
  removeCollaborator,
  updateCollaborator,
} from './collaborator-store.ts';

/** Describes the argument for the caller's password. */
export const currentPassword = {
  nullable: true,
  description: "The caller's own password. Required if it was not confirmed in this session recently.",
} as const;

const CollaboratorList = recordList(Collaborator, 'CollaboratorList');

/** Operations on the accounts of the back office. */
@Resolver()
export class CollaboratorResolver {
  @Authorized('manageCollaborators')
  @Query(() => CollaboratorList, { description: 'All collaborators, oldest account first.' })
  collaborators(
    @Ctx() context: RequestContext,
    @Args(() => Paging) paging: Paging,
  ): Promise<RecordPage<Collaborator>> {
    return listCollaborators(context, paging);
  }

  @Authorized('manageCollaborators')
  @Query(() => Collaborator, { nullable: true, description: 'One collaborator; null if there is none.' })
  collaborator(
    @Ctx() { database: { em } }: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the collaborator.' }) id: string,
  ): Promise<Collaborator | null> {
    return findCollaborator(em, id);
  }

  @Authorized('manageCollaborators')
  @Mutation(() => Collaborator, {
    description:
      'Creates a collaborator. EMAIL_TAKEN if the e-mail address is in use, STEP_UP_REQUIRED without a recently confirmed password.',
  })
  createCollaborator(
    @Ctx() context: RequestContext,
    @Arg('input', () => CollaboratorCreateInput, { description: 'Fields of the account.' })
    input: CollaboratorCreateInput,
    @Arg('currentPassword', () => String, currentPassword) password?: string,
  ): Promise<Collaborator> {
    return createCollaborator(context, input, password);
  }

  @Authorized('manageCollaborators')
  @Mutation(() => Collaborator, {
    description:
      'Updates a collaborator. Omitted fields keep their values. A new password ends the sessions of the account. STEP_UP_REQUIRED if the e-mail address, password, or role changes without a recently confirmed password.',
  })
  updateCollaborator(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the collaborator.' }) id: string,
    @Arg('input', () => CollaboratorUpdateInput, { description: 'Fields to change.' })
    input: CollaboratorUpdateInput,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'Version that the update is based on. CONFLICT if the record has a newer one.',
    })
    version?: number,
    @Arg('currentPassword', () => String, currentPassword) password?: string,
  ): Promise<Collaborator> {
    return updateCollaborator(context, id, version ?? undefined, input, password);
  }

  @Authorized('manageCollaborators')
  @Mutation(() => Collaborator, {
    description:
      'Deletes a collaborator permanently and returns it. Superadmins cannot be deleted. STEP_UP_REQUIRED without a recently confirmed password.',
  })
  removeCollaborator(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the collaborator.' }) id: string,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'Version that the caller saw. CONFLICT if the collaborator has a newer one.',
    })
    version?: number,
    @Arg('currentPassword', () => String, currentPassword) password?: string,
  ): Promise<Collaborator> {
    return removeCollaborator(context, id, version ?? undefined, password);
  }
}
