import type { RequestContext } from '@daybook/content-engine';
import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { withPerson } from '../policies.ts';
import {
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  confirmPasskey,
  signInWithPasskey,
} from '../sign-in/passkey-sign-in.ts';
import { SignInResult } from '../sign-in/user.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.ts';

const signature = { description: 'Result of `navigator.credentials.get`, as JSON.' };
const nameOfKey = { description: 'Name of the passkey, for example the name of its device. Plain text.' };
const idOfKey = { description: 'Id of the passkey.' };

/** Operations on passkeys, including sign-in with a passkey. Options and credentials are WebAuthn JSON. */
@Resolver()
export class PasskeyResolver {
  @Mutation(() => String, {
    description: 'Options for signing in with a passkey, for `navigator.credentials.get`. JSON.',
  })
  beginPasskeySignIn(
    @Ctx() context: RequestContext,
    @Arg('challenge', () => String, {
      nullable: true,
      description: 'Token of the challenge from `signIn`, if the password was entered before.',
    })
    challenge?: string | null,
  ): Promise<string> {
    return beginPasskeySignIn(context, challenge);
  }

  @Mutation(() => SignInResult, {
    description:
      'Signs in with a passkey, which replaces the password and the second factor. BAD_USER_INPUT if the passkey is not accepted, RATE_LIMITED after too many failures.',
  })
  signInWithPasskey(
    @Ctx() context: RequestContext,
    @Arg('answer', () => String, signature) answer: string,
    @Arg('challenge', () => String, {
      nullable: true,
      description: 'Token of the challenge from `signIn`, if the password was entered before.',
    })
    challenge: string | null | undefined,
    @Arg('remember', () => Boolean, {
      defaultValue: false,
      description:
        'Whether to create a long session. Ignored if there is a challenge, which contains the choice.',
    })
    remember: boolean,
  ): Promise<SignInResult> {
    return signInWithPasskey(context, { answer, challenge, remember });
  }

  @Authorized('manageOwnAccount')
  @Mutation(() => String, {
    description: 'Options for confirming with a passkey, for `navigator.credentials.get`. JSON.',
  })
  beginPasskeyConfirmation(@Ctx() context: RequestContext): Promise<string> {
    return beginPasskeyConfirmation(context);
  }

  @Authorized('manageOwnAccount')
  @Mutation(() => Boolean, {
    description:
      'Confirms the identity of the caller with a passkey, as operations that fail with STEP_UP_REQUIRED require.',
  })
  async confirmPasskey(
    @Ctx() context: RequestContext,
    @Arg('answer', () => String, signature) answer: string,
  ): Promise<boolean> {
    await confirmPasskey(context, answer);
    return true;
  }

  @Authorized('setUpFactor')
  @Mutation(() => String, {
    description:
      'Options for creating a passkey, for `navigator.credentials.create`. JSON. STEP_UP_REQUIRED if the last sign-in or confirmation is too old.',
  })
  beginPasskey(@Ctx() context: RequestContext): Promise<string> {
    return beginPasskey(withPerson(context));
  }

  @Authorized('setUpFactor')
  @Mutation(() => [String], {
    description:
      'Adds a passkey. If it is the first second factor of the account, returns ten recovery codes and ends all other sessions. STEP_UP_REQUIRED if the last sign-in or confirmation is too old.',
  })
  addPasskey(
    @Ctx() context: RequestContext,
    @Arg('name', () => String, nameOfKey) name: string,
    @Arg('answer', () => String, { description: 'Result of `navigator.credentials.create`, as JSON.' })
    answer: string,
  ): Promise<string[]> {
    return addPasskey(withPerson(context), name, answer);
  }

  @Authorized('manageOwnAccount')
  @Mutation(() => Boolean, { description: "Renames one of the caller's passkeys and returns true." })
  async renamePasskey(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, idOfKey) id: string,
    @Arg('name', () => String, nameOfKey) name: string,
  ): Promise<boolean> {
    await renamePasskey(context, id, name);
    return true;
  }

  @Authorized('manageOwnAccount')
  @Mutation(() => Boolean, {
    description:
      "Removes one of the caller's passkeys, ends all other sessions, and returns true. Recovery codes are removed with the last second factor. STEP_UP_REQUIRED if the last sign-in or confirmation is too old.",
  })
  async removePasskey(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, idOfKey) id: string,
  ): Promise<boolean> {
    await removePasskey(context, id);
    return true;
  }
}
