import { isRecordId, type RequestContext } from '@daybook/content-engine';
import { notFound, notSignedIn } from '@daybook/errors';
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
  Root,
} from 'type-graphql';
import { Collaborator } from '../collaborators/collaborator.ts';
import { withPerson } from '../policies.ts';
import { removeSecondFactors } from './lost-factors.ts';
import {
  type AuthenticatorDraft,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from './own-authenticator.ts';
import { replaceRecoveryCodes } from './own-recovery-codes.ts';
import { SecondFactors, secondFactorsOf } from './second-factors.ts';

@ObjectType({ description: 'A new secret for an authenticator app.' })
class AuthenticatorSetUp implements AuthenticatorDraft {
  @Field(() => String, { description: 'Value to pass to `confirmAuthenticator` with the first code.' })
  setUp!: string;

  @Field(() => String, { description: 'Secret in base32, for apps that cannot scan the QR code.' })
  secret!: string;

  @Field(() => String, { description: '`otpauth:` address of the secret.' })
  uri!: string;

  @Field(() => String, { description: 'QR code of the `otpauth:` address, as SVG.' })
  qrCode!: string;
}

/** Second factors of the caller, and their removal by superadmins. */
@Resolver(() => Collaborator)
export class FactorResolver {
  @Authorized('setUpFactor')
  @Query(() => SecondFactors, { description: "The caller's second factors." })
  mySecondFactors(@Ctx() context: RequestContext): Promise<SecondFactors> {
    const { viewer, database } = withPerson(context);
    if (!viewer) throw notSignedIn();
    return secondFactorsOf(database, viewer.id);
  }

  @Authorized('manageCollaborators')
  @FieldResolver(() => SecondFactors, { description: 'Second factors of the account.' })
  secondFactors(@Root() { id }: Collaborator, @Ctx() { database }: RequestContext): Promise<SecondFactors> {
    return secondFactorsOf(database, id);
  }

  @Authorized('setUpFactor')
  @Mutation(() => AuthenticatorSetUp, {
    description:
      'Creates a secret for an authenticator app. Stores nothing until a code confirms it. STEP_UP_REQUIRED if the last sign-in or confirmation is too old.',
  })
  beginAuthenticator(@Ctx() context: RequestContext): Promise<AuthenticatorDraft> {
    return beginAuthenticator(withPerson(context));
  }

  @Authorized('setUpFactor')
  @Mutation(() => [String], {
    description:
      'Adds an authenticator app, or replaces the earlier one. If it is the first second factor of the account, returns ten recovery codes and ends all other sessions. STEP_UP_REQUIRED if the last sign-in or confirmation is too old.',
  })
  confirmAuthenticator(
    @Ctx() context: RequestContext,
    @Arg('setUp', () => String, { description: 'Value from `beginAuthenticator`.' }) setUp: string,
    @Arg('code', () => String, { description: 'Code that the app shows.' }) code: string,
  ): Promise<string[]> {
    return confirmAuthenticator(withPerson(context), setUp, code);
  }

  @Authorized('manageOwnAccount')
  @Mutation(() => [String], {
    description:
      'Replaces all recovery codes and returns them. STEP_UP_REQUIRED if the last sign-in or confirmation is too old.',
  })
  replaceRecoveryCodes(@Ctx() context: RequestContext): Promise<string[]> {
    return replaceRecoveryCodes(context);
  }

  @Authorized('manageOwnAccount')
  @Mutation(() => Boolean, {
    description:
      "Removes the caller's authenticator app, ends all other sessions, and returns true. Recovery codes are removed with the last second factor. STEP_UP_REQUIRED if the last sign-in or confirmation is too old.",
  })
  async removeAuthenticator(@Ctx() context: RequestContext): Promise<boolean> {
    await removeAuthenticator(context);
    return true;
  }

  @Authorized('manageCollaborators')
  @Mutation(() => Boolean, {
    description:
      'Removes all second factors of an account, ends its sessions, and returns true. STEP_UP_REQUIRED if the last sign-in or confirmation is too old.',
  })
  async removeSecondFactors(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the collaborator.' }) id: string,
  ): Promise<boolean> {
    if (!isRecordId(id)) throw notFound('Collaborator');
    await removeSecondFactors(context, id);
    return true;
  }
}
