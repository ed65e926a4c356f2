import type { RequestContext } from '@daybook/content-engine';
import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Collaborator } from '../collaborators/collaborator.ts';
import { Session } from './session.ts';
import { endCollaboratorSession, endOtherSessions, endSession, sessionsOf } from './sessions.ts';

const idOfSession = { description: 'Id of the session.' };

@Resolver(() => Session)
export class SessionResolver {
  @Authorized('manageOwnAccount')
  @Query(() => [Session], { description: "The caller's sessions on all devices, last used first." })
  async mySessions(@Ctx() { database: { em }, viewer }: RequestContext): Promise<Session[]> {
    return viewer ? sessionsOf(em, viewer.id) : [];
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is the session of this request.' })
  current(@Ctx() context: RequestContext, @Root() session: Session): boolean {
    return session.id === context.session.id;
  }

  @Authorized('manageOwnAccount')
  @Mutation(() => Boolean, {
    description: "Ends one of the caller's sessions and returns true. NOT_FOUND if it has ended already.",
  })
  async endSession(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, idOfSession) id: string,
  ): Promise<boolean> {
    await endSession(context, id);
    return true;
  }

  @Authorized('manageOwnAccount')
  @Mutation(() => Int, { description: 'Ends all other sessions of the caller and returns their number.' })
  endOtherSessions(@Ctx() context: RequestContext): Promise<number> {
    return endOtherSessions(context);
  }

  @Authorized('manageCollaborators')
  @Mutation(() => Boolean, {
    description:
      'Ends a session of any account and returns true. NOT_FOUND if it has ended already, STEP_UP_REQUIRED without a recent confirmation.',
  })
  async endCollaboratorSession(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, idOfSession) id: string,
  ): Promise<boolean> {
    await endCollaboratorSession(context, id);
    return true;
  }
}

/** The sessions of accounts, for superadmins. */
@Resolver(() => Collaborator)
export class CollaboratorSessionsResolver {
  @Authorized('manageCollaborators')
  @FieldResolver(() => [Session], { description: 'Sessions of the account, last used first.' })
  sessions(@Root() { id }: Collaborator, @Ctx() { database: { em } }: RequestContext): Promise<Session[]> {
    return sessionsOf(em, id);
  }
}
