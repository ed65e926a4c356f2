import type { RequestContext } from '@daybook/content-engine';
import { StoredFile, Upload } from '@daybook/files';
import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { User } from '../sign-in/user.ts';
import {
  cancelEmailChange,
  confirmEmailChange,
  findEmailChange,
  requestEmailChange,
} from './change-email.ts';
import { EmailChange } from './email-change.ts';
import { updateOwnProfile } from './own-profile.ts';
import { pictureField, pictureOf } from './person-pictures.ts';

/** The caller's own name, picture, and e-mail address. */
@Resolver(() => User)
export class ProfileResolver {
  @FieldResolver(() => StoredFile, pictureField)
  picture(@Root() { id }: User, @Ctx() context: RequestContext): Promise<StoredFile | null> {
    return pictureOf(context, id);
  }

  @FieldResolver(() => EmailChange, {
    nullable: true,
    description: 'The new e-mail address that is not confirmed yet; null if there is none.',
  })
  emailChange(@Root() { id }: User, @Ctx() { database }: RequestContext): Promise<EmailChange | null> {
    return findEmailChange(database.em, id);
  }

  @Authorized('manageOwnAccount')
  @Mutation(() => User, { description: "Changes the caller's name and picture. Omitted values stay." })
  async updateOwnProfile(
    @Ctx() context: RequestContext,
    @Arg('name', () => String, {
      nullable: true,
      description: 'Full name. Plain text. Must not be empty.',
    })
    name?: string | null,
    @Arg('picture', () => Upload, { nullable: true, description: 'New picture; null removes it.' })
    picture?: unknown,
  ): Promise<User> {
    return (await updateOwnProfile(context, { name: name ?? null, picture })).asViewer();
  }

  @Authorized('manageOwnAccount')
  @Mutation(() => Boolean, {
    description:
      'Sends a one-time link to a new e-mail address of the caller, which works for 30 minutes, and returns true. The address changes when the link is confirmed. EMAIL_TAKEN if it is in use, STEP_UP_REQUIRED without a recent confirmation, RATE_LIMITED after five requests in an hour.',
  })
  async requestEmailChange(
    @Ctx() context: RequestContext,
    @Arg('email', () => String, { description: 'New e-mail address.' }) email: string,
  ): Promise<boolean> {
    await requestEmailChange(context, email);
    return true;
  }

  @Authorized('manageOwnAccount')
  @Mutation(() => Boolean, {
    description: "Withdraws the caller's request for a new e-mail address, and returns true.",
  })
  async cancelEmailChange(@Ctx() context: RequestContext): Promise<boolean> {
    await cancelEmailChange(context);
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      'Changes the e-mail address of an account with the one-time link that was sent to the new address, and returns true. BAD_USER_INPUT if the link does not work, EMAIL_TAKEN if another account has the address by now.',
  })
  async confirmEmailChange(
    @Ctx() context: RequestContext,
    @Arg('token', () => String, { description: 'Token at the end of the link.' }) token: string,
  ): Promise<boolean> {
    await confirmEmailChange(context, token);
    return true;
  }
}
