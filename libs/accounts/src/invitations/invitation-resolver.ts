import type { RequestContext } from '@daybook/content-engine';
import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Collaborator } from '../collaborators/collaborator.ts';
import { CollaboratorInviteInput } from '../collaborators/collaborator-input.ts';
import { currentPassword } from '../collaborators/collaborator-resolver.ts';
import { inviteCollaborator, sendInvitationAgain, withdrawInvitation } from './invitations.ts';

/** Operations on invitations. Invited people set their own passwords. */
@Resolver()
export class InvitationResolver {
  @Authorized('manageCollaborators')
  @Mutation(() => Collaborator, {
    description:
      'Creates an account and sends its owner a one-time link to set the password, which works for 7 days. EMAIL_TAKEN if the e-mail address is in use, STEP_UP_REQUIRED if the last sign-in or confirmation is too old.',
  })
  inviteCollaborator(
    @Ctx() context: RequestContext,
    @Arg('input', () => CollaboratorInviteInput, { description: 'Fields of the account.' })
    input: CollaboratorInviteInput,
    @Arg('currentPassword', () => String, currentPassword) password?: string,
  ): Promise<Collaborator> {
    return inviteCollaborator(context, input, password);
  }

  @Authorized('manageCollaborators')
  @Mutation(() => Collaborator, {
    description:
      'Sends an invitation again, with a new link. NOT_FOUND if the account has no open invitation, STEP_UP_REQUIRED if the last sign-in or confirmation is too old.',
  })
  sendInvitationAgain(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the invited collaborator.' }) id: string,
    @Arg('currentPassword', () => String, currentPassword) password?: string,
  ): Promise<Collaborator> {
    return sendInvitationAgain(context, id, password);
  }

  @Authorized('manageCollaborators')
  @Mutation(() => Collaborator, {
    description:
      'Withdraws an invitation, removes its account, and returns the account. NOT_FOUND if the account has no open invitation, STEP_UP_REQUIRED if the last sign-in or confirmation is too old.',
  })
  withdrawInvitation(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the invited collaborator.' }) id: string,
    @Arg('currentPassword', () => String, currentPassword) password?: string,
  ): Promise<Collaborator> {
    return withdrawInvitation(context, id, password);
  }
}
