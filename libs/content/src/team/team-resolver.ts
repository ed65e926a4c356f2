import { type RequestContext, recordResolver } from '@daybook/content-engine';
import { Arg, Authorized, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { TeamMember } from './team-member.ts';
import { MoveDirection, TeamStore } from './team-store.ts';

const store = new TeamStore();

@Resolver()
export class TeamResolver extends recordResolver(TeamMember, store) {
  @Authorized('manageContent')
  @Mutation(() => [TeamMember], {
    description:
      'Moves a member by one place and answers all in the new order; CONFLICT at either end of the list.',
  })
  moveTeamMember(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('direction', () => MoveDirection) direction: MoveDirection,
  ): Promise<TeamMember[]> {
    return store.move(context, id, direction);
  }

  @Authorized('manageContent')
  @Mutation(() => [TeamMember], {
    description: 'Puts a member in a place of the list, counted from 1, and answers all in the new order.',
  })
  placeTeamMember(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('place', () => Int, { description: 'The place; beyond the ends of the list reads as the end.' })
    place: number,
  ): Promise<TeamMember[]> {
    return store.place(context, id, place);
  }
}
