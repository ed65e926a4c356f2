import type { RequestContext } from '@daybook/content-engine';
import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type PolicyName, permissionsOf, permissionsOfKey, withPerson } from '../policies.ts';
import { endOwnSession } from '../sessions/sessions.ts';
import { changeOwnPassword } from './own-password.ts';
import { confirmPassword } from './prove-password.ts';
import { completeSignIn, signIn } from './sign-in.ts';
import { permissions, SignInResult, User } from './user.ts';

@Resolver(() => User)
export class SignInResolver {
  @Query(() => User, { nullable: true, description: 'The signed-in person; null for visitors.' })
  me(@Ctx() context: RequestContext): User | null {
    return withPerson(context).viewer;
  }

  @FieldResolver(() => [permissions.values], {
    description:
      'What the account may do now. Changes of the role take effect immediately. If the account lacks a second factor that the site requires, it is only `setUpFactor`.',
  })
  permissions(@Root() { id, role }: User, @Ctx() { session }: RequestContext): PolicyName[] {
    if (session.key) return permissionsOfKey(session.key);
    return session.restrictedViewer?.id === id ? ['setUpFactor'] : permissionsOf(role);
  }

  @Mutation(() => SignInResult, {
    description:
      'Signs in. UNAUTHENTICATED for any wrong credentials, RATE_LIMITED after too many failures. SECOND_FACTOR_REQUIRED if the account has a second factor; then `extensions.challenge` has a `token` for `completeSignIn`, and `methods`. If `methods` is empty, the site requires a second factor that the account lacks: call `beginFactorSetUp`.',
  })
  signIn(
    @Ctx() context: RequestContext,
    @Arg('email', () => String, { description: 'E-mail address. Case is ignored.' }) email: string,
    @Arg('password', () => String, { description: 'Password.' }) password: string,
    @Arg('remember', () => Boolean, {
      defaultValue: false,
      description: 'Whether to create a long session.',
    })
    remember: boolean,
  ): Promise<SignInResult> {
    return signIn(context, { email, password, remember });
  }

  @Mutation(() => SignInResult, {
    description:
      'Completes a sign-in that needs a second factor. BAD_USER_INPUT for a wrong code or an expired challenge, RATE_LIMITED after too many failures.',
  })
  completeSignIn(
    @Ctx() context: RequestContext,
    @Arg('challenge', () => String, {
      description: 'Token of the challenge from `signIn`. Valid for five minutes.',
    })
    challenge: string,
    @Arg('code', () => String, { description: 'Code of the authenticator app, or a recovery code.' })
    code: string,
  ): Promise<SignInResult> {
    return completeSignIn(context, { challenge, code });
  }

  @Mutation(() => Boolean, { description: "Ends the caller's session, if there is one, and returns true." })
  async signOut(@Ctx() context: RequestContext): Promise<boolean> {
    await endOwnSession(withPerson(context));
    return true;
  }

  @Authorized('setUpFactor')
  @Mutation(() => Boolean, {
    description:
      "Confirms the caller's password, and a code if the account has a second factor, as required by operations that fail with STEP_UP_REQUIRED.",
  })
  async confirmPassword(
    @Ctx() context: RequestContext,
    @Arg('password', () => String, { description: 'Current password.' }) password: string,
    @Arg('code', () => String, {
      nullable: true,
      description:
        'Code of the authenticator app, or a recovery code. Required if the account has a second factor.',
    })
    code?: string | null,
  ): Promise<boolean> {
    await confirmPassword(withPerson(context), password, code);
    return true;
  }

  @Authorized('manageOwnAccount')
  @Mutation(() => Boolean, {
    description:
      "Changes the caller's password and ends all other sessions. STEP_UP_REQUIRED if the account has a second factor that was not proven recently.",
  })
  async changeOwnPassword(
    @Ctx() context: RequestContext,
    @Arg('current', () => String, { description: 'Current password.' }) current: string,
    @Arg('new', () => String, {
      description: 'New password of 8 to 128 characters. Common passwords are refused.',
    })
    next: string,
  ): Promise<boolean> {
    await changeOwnPassword(context, current, next);
    return true;
  }
}
