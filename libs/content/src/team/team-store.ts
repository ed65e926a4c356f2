import { RecordStore, type RequestContext, type Viewer } from '@daybook/content-engine';
import { conflict } from '@daybook/errors';
import { type EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { registerEnumType } from 'type-graphql';
import { TeamMember } from './team-member.ts';

export enum MoveDirection {
  up = 'up',
  down = 'down',
}
registerEnumType(MoveDirection, {
  name: 'MoveDirection',
  description: 'Which way a member moves in the list.',
  valuesConfig: { up: { description: 'Towards the first.' }, down: { description: 'Towards the last.' } },
});

/** Team members keep a common order, which stays a permutation under simultaneous changes. */
export class TeamStore extends RecordStore<TeamMember> {
  constructor() {
    super(TeamMember);
  }

  /** Swaps a member with its neighbour and answers all members. Throws `CONFLICT` at either end (contract §4). */
  async move(context: RequestContext, id: string, direction: MoveDirection): Promise<TeamMember[]> {
    return context.em.transactional(async (em) => {
      await this.takeTurn(em);
      const member = await this.existing(em, id);
      const members = await em.findAll(TeamMember, {
        orderBy: { order: 'asc' },
        lockMode: LockMode.PESSIMISTIC_WRITE,
        refresh: true,
      });
      await em.populate(members, ['document']);
      const from = members.indexOf(member);
      const to = direction === MoveDirection.up ? from - 1 : from + 1;
      const neighbour = members[to];
      if (!neighbour)
        throw conflict(
          `${member.membername} is already ${direction === MoveDirection.up ? 'first' : 'last'}.`,
        );
      [member.order, neighbour.order] = [neighbour.order, member.order];
      members[from] = neighbour;
      members[to] = member;
      this.audit(em, context, 'move', member, ['order']);
      return members;
    });
  }

  protected override visibleTo(viewer: Viewer | null): FilterQuery<TeamMember> {
    return viewer ? {} : { displayOnTeamPage: 'yes' };
  }

  protected override async beforeSave(em: EntityManager, member: TeamMember, isNew: boolean): Promise<void> {
    if (isNew) member.order = (await em.count(TeamMember)) + 1;
  }

  protected override async beforeRemove(em: EntityManager, member: TeamMember): Promise<void> {
    await em.execute('update "team_member" set "order" = "order" - 1 where "order" > ?', [member.order]);
  }

  /** Whoever changes the order waits for the one before. */
  protected override async takeTurn(em: EntityManager): Promise<void> {
    await em.execute("select pg_advisory_xact_lock(hashtext('team order'))");
  }
}
