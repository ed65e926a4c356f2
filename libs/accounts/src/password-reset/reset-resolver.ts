import type { RequestContext } from '@daybook/content-engine';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { requestPasswordReset } from './request-reset.ts';
import { resetPassword } from './reset-links.ts';

@Resolver()
export class PasswordResetResolver {
  @Mutation(() => Boolean, {
    description:
      'Sends a one-time link to set a new password to the account with that e-mail address. Returns true even if there is none. RATE_LIMITED after too many requests from a network address.',
  })
  async requestPasswordReset(
    @Ctx() context: RequestContext,
    @Arg('email', () => String, { description: 'E-mail address. Case is ignored.' }) email: string,
  ): Promise<boolean> {
    await requestPasswordReset(context, email);
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Sets a new password with a one-time link and ends all sessions of the account.',
  })
  async resetPassword(
    @Ctx() context: RequestContext,
    @Arg('token', () => String, { description: 'Token at the end of the link.' }) token: string,
    @Arg('new', () => String, {
      description: 'New password of 8 to 128 characters. Common passwords are refused.',
    })
    next: string,
  ): Promise<boolean> {
    await resetPassword(context, token, next);
    return true;
  }
}
