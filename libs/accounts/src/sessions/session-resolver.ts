import type { RequestContext } from '@daybook/content-engine';
import { Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Session } from './session.ts';
import { endOtherSessions, sessionsOf } from './sessions.ts';

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
  @Mutation(() => Int, { description: 'Ends all other sessions of the caller and returns their number.' })
  endOtherSessions(@Ctx() context: RequestContext): Promise<number> {
    return endOtherSessions(context);
  }
}
