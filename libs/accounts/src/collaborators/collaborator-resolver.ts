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

const currentPassword = {
  nullable: true,
  description:
    "The caller's current password. Required unless it was entered in this session within the last five minutes.",
} as const;

const CollaboratorList = recordList(Collaborator, 'CollaboratorList');

/** The accounts of the back office. The store documents what it refuses. */
@Resolver()
export class CollaboratorResolver {
  @Authorized('manageCollaborators')
  @Query(() => CollaboratorList, { description: 'Everybody who can sign in, oldest account first.' })
  collaborators(
    @Ctx() context: RequestContext,
    @Args(() => Paging) paging: Paging,
  ): Promise<RecordPage<Collaborator>> {
    return listCollaborators(context, paging);
  }

  @Authorized('manageCollaborators')
  @Query(() => Collaborator, { nullable: true, description: 'One collaborator; null where there is none.' })
  collaborator(
    @Ctx() { database: { em } }: RequestContext,
    @Arg('id', () => ID) id: string,
  ): Promise<Collaborator | null> {
    return findCollaborator(em, id);
  }

  @Authorized('manageCollaborators')
  @Mutation(() => Collaborator, {
    description:
      'Creates a collaborator. EMAIL_TAKEN if another account has the address, STEP_UP_REQUIRED without a fresh sign-in.',
  })
  createCollaborator(
    @Ctx() context: RequestContext,
    @Arg('input', () => CollaboratorCreateInput) input: CollaboratorCreateInput,
    @Arg('currentPassword', () => String, currentPassword) password?: string,
  ): Promise<Collaborator> {
    return createCollaborator(context, input, password);
  }

  @Authorized('manageCollaborators')
  @Mutation(() => Collaborator, {
    description:
      'Changes a collaborator. Omitted fields stay unchanged. A new password signs the person out. STEP_UP_REQUIRED without a fresh sign-in if the e-mail address, password, or role changes.',
  })
  updateCollaborator(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => CollaboratorUpdateInput) input: CollaboratorUpdateInput,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'The version on which the change is based. CONFLICT if there is a newer one.',
    })
    version?: number,
    @Arg('currentPassword', () => String, currentPassword) password?: string,
  ): Promise<Collaborator> {
    return updateCollaborator(context, id, version ?? undefined, input, password);
  }

  @Authorized('manageCollaborators')
  @Mutation(() => Collaborator, {
    description:
      'Removes a collaborator and returns it; never a superadmin. STEP_UP_REQUIRED without a fresh sign-in.',
  })
  removeCollaborator(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('currentPassword', () => String, currentPassword) password?: string,
  ): Promise<Collaborator> {
    return removeCollaborator(context, id, password);
  }
}
