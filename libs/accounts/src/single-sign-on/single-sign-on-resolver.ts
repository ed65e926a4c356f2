import type { RequestContext } from '@daybook/content-engine';
import { notSignedIn } from '@daybook/errors';
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
import { SignInResult } from '../sign-in/user.ts';
import { linksOf, unlink, unlinkOwn } from './links.ts';
import { signInWithCode } from './single-sign-on.ts';
import { SingleSignOnLink } from './single-sign-on-link.ts';

@ObjectType({ description: 'The identity provider with which staff can sign in.' })
class SingleSignOnProvider {
  @Field(() => String, { description: 'Name of the provider. Plain text.' })
  label!: string;
}

/** Single sign-on: what the sign-in page needs, and the links of accounts. */
@Resolver(() => Collaborator)
export class SingleSignOnResolver {
  @Query(() => SingleSignOnProvider, {
    nullable: true,
    description: 'The identity provider with which staff can sign in; null if there is none.',
  })
  singleSignOn(@Ctx() { accounts }: RequestContext): SingleSignOnProvider | null {
    return accounts.singleSignOn?.settings ?? null;
  }

  @Mutation(() => SignInResult, {
    description:
      'Exchanges the code of a single sign-on for a session, in the browser that began it. BAD_USER_INPUT if the code is invalid, expired, or used. SECOND_FACTOR_REQUIRED like `signIn`.',
  })
  signInWithSingleSignOn(
    @Ctx() context: RequestContext,
    @Arg('code', () => String, {
      description: 'Code with which the sign-in page was opened. Valid for a minute.',
    })
    code: string,
    @Arg('remember', () => Boolean, {
      defaultValue: false,
      description: 'Whether to create a long session.',
    })
    remember: boolean,
  ): Promise<SignInResult> {
    return signInWithCode(context, { code, remember });
  }

  @Authorized('manageOwnAccount')
  @Query(() => [SingleSignOnLink], {
    description: "The identity providers to which the caller's account is linked.",
  })
  mySingleSignOnLinks(@Ctx() { viewer, database }: RequestContext): Promise<SingleSignOnLink[]> {
    if (!viewer) throw notSignedIn();
    return linksOf(database.em, viewer.id);
  }

  @Authorized('manageOwnAccount')
  @Mutation(() => Boolean, {
    description:
      "Removes the links of the caller's account to identity providers, ends its other sessions, and returns true. The next single sign-on with its verified e-mail address links it again. BAD_USER_INPUT without a passkey and without the right password, STEP_UP_REQUIRED without a recent confirmation.",
  })
  async unlinkOwnSingleSignOn(
    @Ctx() context: RequestContext,
    @Arg('currentPassword', () => String, {
      nullable: true,
      description: 'Current password of the caller. Needed if the account has no passkey.',
    })
    currentPassword?: string | null,
  ): Promise<boolean> {
    await unlinkOwn(context, currentPassword);
    return true;
  }

  @Authorized('manageCollaborators')
  @FieldResolver(() => [SingleSignOnLink], {
    description: 'The identity providers to which the account is linked.',
  })
  singleSignOnLinks(
    @Root() { id }: Collaborator,
    @Ctx() { database }: RequestContext,
  ): Promise<SingleSignOnLink[]> {
    return linksOf(database.em, id);
  }

  @Authorized('manageCollaborators')
  @Mutation(() => Boolean, {
    description:
      'Removes the links of an account to identity providers, ends its sessions, and returns true. The next single sign-on with its verified e-mail address links it again. STEP_UP_REQUIRED without a recent confirmation.',
  })
  async unlinkSingleSignOn(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the collaborator.' }) id: string,
  ): Promise<boolean> {
    await unlink(context, id);
    return true;
  }
}
