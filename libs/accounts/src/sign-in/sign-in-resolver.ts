import type { RequestContext } from '@daybook/content-engine';
import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { endOwnSession } from '../sessions/sessions.ts';
import { changeOwnPassword } from './own-password.ts';
import { confirmPassword } from './prove-password.ts';
import { signIn } from './sign-in.ts';
import { SignInResult, User } from './user.ts';

@Resolver()
export class SignInResolver {
  @Query(() => User, { nullable: true, description: 'The signed-in person; null for visitors.' })
  me(@Ctx() { viewer }: RequestContext): User | null {
    return viewer;
  }

  @Mutation(() => SignInResult, {
    description:
      'Signs in. UNAUTHENTICATED whatever is wrong with the credentials, RATE_LIMITED after too many failures.',
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

  @Mutation(() => Boolean, { description: "Ends the caller's session, if there is one, and returns true." })
  async signOut(@Ctx() context: RequestContext): Promise<boolean> {
    await endOwnSession(context);
    return true;
  }

  @Authorized('manageOwnAccount')
  @Mutation(() => Boolean, {
    description: "Confirms the caller's password, as required by operations that fail with STEP_UP_REQUIRED.",
  })
  async confirmPassword(
    @Ctx() context: RequestContext,
    @Arg('password', () => String, { description: 'Current password.' }) password: string,
  ): Promise<boolean> {
    await confirmPassword(context, password);
    return true;
  }

  @Authorized('manageOwnAccount')
  @Mutation(() => Boolean, {
    description: "Changes the caller's password and ends all other sessions.",
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
