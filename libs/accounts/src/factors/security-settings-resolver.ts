import type { RequestContext } from '@daybook/content-engine';
import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { beginFactorSetUp } from '../sign-in/sign-in.ts';
import { SignInResult } from '../sign-in/user.ts';
import {
  type RestSession,
  readSecuritySettings,
  restSessions,
  SecuritySettings,
  setFactorRequired,
  setRestSignInAllowed,
} from './security-settings.ts';

@ObjectType('RestSession', {
  description:
    'A session whose token works in any program: one from `POST /api/login`, or from a time when the origin was not recorded.',
})
class RestSessionType implements RestSession {
  @Field(() => ID, { description: 'Id of the session. Not its token.' })
  id!: string;

  @Field(() => String, { description: 'Name of the person who signed in.' })
  ownerName!: string;

  @Field(() => String, { description: 'Browser and operating system, or the program.' })
  userAgent!: string;

  @Field(() => Date, { description: 'Time of the last use, to the minute.' })
  lastUsedAt!: Date;
}

/** Operations on the settings of sign-ins. */
@Resolver(() => SecuritySettings)
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

  @Authorized('manageCollaborators')
  @Mutation(() => SecuritySettings, {
    description:
      'Sets whether `POST /api/login` creates sessions. If not, it gets FORBIDDEN, and `restSessions` end. BAD_USER_INPUT if that would end the session of the caller, STEP_UP_REQUIRED without a recent confirmation.',
  })
  allowRestSignIn(
    @Ctx() context: RequestContext,
    @Arg('allowed', () => Boolean, { description: 'Whether it is allowed.' }) allowed: boolean,
  ): Promise<SecuritySettings> {
    return setRestSignInAllowed(context, allowed);
  }

  @FieldResolver(() => [RestSessionType], {
    description:
      'The sessions that end when `POST /api/login` is switched off, last used first, at most 1,000.',
  })
  restSessions(@Ctx() { database }: RequestContext): Promise<RestSession[]> {
    return restSessions(database);
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
