import { type RequestContext, recordResolver } from '@daybook/content-engine';
import { Arg, Authorized, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { TeamMember } from './team-member.ts';
import { type MoveDirection, moveDirections, TeamStore } from './team-store.ts';

const store = new TeamStore();

@Resolver()
export class TeamResolver extends recordResolver(TeamMember, store) {
  @Authorized('publishContent')
  @Mutation(() => [TeamMember], {
    description:
      'Moves a member up or down by one and returns all members in the new order. CONFLICT if the member is already first or last.',
  })
  moveTeamMember(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the member.' }) id: string,
    @Arg('direction', () => moveDirections.values, { description: 'Direction of the move.' })
    direction: MoveDirection,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'Version that the caller saw. CONFLICT if the member has a newer one.',
    })
    version?: number,
  ): Promise<TeamMember[]> {
    return store.move(context, id, direction, version ?? undefined);
  }

  @Authorized('publishContent')
  @Mutation(() => [TeamMember], {
    description: 'Moves a member to a position in the list and returns all members in the new order.',
  })
  placeTeamMember(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the member.' }) id: string,
    @Arg('place', () => Int, {
      description: 'Position, counted from 1. Numbers beyond the list count as its first or last position.',
    })
    place: number,
  ): Promise<TeamMember[]> {
    return store.place(context, id, place);
  }
}
