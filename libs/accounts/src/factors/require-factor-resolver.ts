import type { RequestContext } from '@daybook/content-engine';
import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { beginFactorSetUp } from '../sign-in/sign-in.ts';
import { SignInResult } from '../sign-in/user.ts';
import { readSecuritySettings, SecuritySettings, setFactorRequired } from './security-settings.ts';

/** The requirement that every account has a second factor. */
@Resolver()
export class RequireFactorResolver {
  @Authorized('manageCollaborators')
  @Query(() => SecuritySettings, { description: 'The settings of sign-ins.' })
  securitySettings(@Ctx() { database }: RequestContext): Promise<SecuritySettings> {
    return readSecuritySettings(database);
  }

  @Authorized('manageCollaborators')
  @Mutation(() => SecuritySettings, {
    description:
      'Sets whether every account needs a second factor. Sessions of accounts without one may then only set one up. BAD_USER_INPUT if the caller has none, STEP_UP_REQUIRED without a recent confirmation.',
  })
  requireSecondFactor(
    @Ctx() context: RequestContext,
    @Arg('required', () => Boolean, { description: 'Whether it is required.' }) required: boolean,
  ): Promise<SecuritySettings> {
    return setFactorRequired(context, required);
  }

  @Mutation(() => SignInResult, {
    description:
      'Begins a session that may only set up the second factor that the site requires, for a challenge without `methods`. The session may do everything after that. BAD_USER_INPUT for an expired challenge.',
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
