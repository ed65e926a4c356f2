import type { RequestContext } from '@daybook/content-engine';
import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { beginFactorSetUp } from '../sign-in/sign-in.ts';
import { SignInResult } from '../sign-in/user.ts';
import { readSecuritySettings, SecuritySettings, setFactorRequired } from './security-settings.ts';

/** Operations on the setting that requires a second factor of every account. */
@Resolver()
export class SecuritySettingsResolver {
  @Authorized('manageCollaborators')
  @Query(() => SecuritySettings, { description: 'The settings of sign-ins.' })
  securitySettings(@Ctx() { database }: RequestContext): Promise<SecuritySettings> {
    return readSecuritySettings(database);
  }

  @Authorized('manageCollaborators')
  @Mutation(() => SecuritySettings, {
    description:
      'Sets whether every account needs a second factor. If so, sessions of accounts without one may only set one up. BAD_USER_INPUT if the caller has none, STEP_UP_REQUIRED without a recent confirmation.',
  })
  requireSecondFactor(
    @Ctx() context: RequestContext,
    @Arg('required', () => Boolean, { description: 'Whether it is required.' }) required: boolean,
  ): Promise<SecuritySettings> {
    return setFactorRequired(context, required);
  }

  @Mutation(() => SignInResult, {
    description:
      'Starts a session for a challenge without `methods`. The session may only set up a second factor until the account has one. BAD_USER_INPUT if the challenge is invalid or expired.',
  })
  beginFactorSetUp(
    @Ctx() context: RequestContext,
    @Arg('challenge', () => String, {
      description: 'Token of the challenge from `signIn`. Valid for five minutes.',
    })
    challenge: string,
  ): Promise<SignInResult> {
    return beginFactorSetUp(context, challenge);
  }
}
