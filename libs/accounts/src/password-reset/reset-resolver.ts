import type { RequestContext } from '@daybook/content-engine';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { resetPassword } from './reset-links.ts';

@Resolver()
export class PasswordResetResolver {
  @Mutation(() => Boolean, {
    description:
      'Sets a new password with the one-time link of `npm run reset-password` and ends all sessions of the account.',
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
