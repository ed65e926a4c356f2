import {
  anyRecord,
  type Condition,
  type Entities,
  equals,
  onChangesOf,
  RecordStore,
  type RequestContext,
  type Saving,
} from '@daybook/content-engine';
import { conflict } from '@daybook/errors';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
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
    return this.reorder(context, id, (members, member) => {
      const to = members.indexOf(member) + (direction === MoveDirection.up ? -1 : 1);
      if (members[to]) return to;
      throw conflict(`${member.membername} is already ${direction === MoveDirection.up ? 'first' : 'last'}.`);
    });
  }

  /**
   * Puts a member in a place of the list, counted from 1, and answers all members; places beyond the ends read as the
   * ends. Throws `NOT_FOUND`.
   */
  async place(context: RequestContext, id: string, place: number): Promise<TeamMember[]> {
    return this.reorder(context, id, ({ length }) => Math.min(Math.max(place, 1), length) - 1);
  }

  /** Takes a member out of the list and puts it where it is said to go, all under one lock. */
  private async reorder(
    context: RequestContext,
    id: string,
    indexFor: (members: readonly TeamMember[], member: TeamMember) => number,
  ): Promise<TeamMember[]> {
    const reorder = async (em: EntityManager) => {
      await this.takeTurn(em);
      const member = await this.existing(em, id);
      const members = await em.findAll(TeamMember, {
        orderBy: { order: 'asc' },
        lockMode: LockMode.PESSIMISTIC_WRITE,
        refresh: true,
      });
      await em.populate(members, ['document']);
      const from = members.indexOf(member);
      const to = indexFor(members, member);
      if (to === from) return members;
      members.splice(to, 0, ...members.splice(from, 1));
      for (const [index, each] of members.entries()) each.order = index + 1;
      this.audit(em, context, 'move', member, ['order']);
      return members;
    };
    const { em, reader } = context.database;
    return onChangesOf(reader, TeamMember, () => em.transactional(reorder));
  }

  protected override visibleTo({ viewer }: RequestContext): Condition {
    return viewer ? anyRecord : equals('displayOnTeamPage', 'yes');
  }

  protected override async beforeSave(
    entities: Entities,
    member: TeamMember,
    { isNew }: Saving,
  ): Promise<void> {
    if (isNew) member.order = (await entities.em.count(TeamMember)) + 1;
  }

  protected override async beforeRemove(em: EntityManager, member: TeamMember): Promise<void> {
    await em.execute('update "team_member" set "order" = "order" - 1 where "order" > ?', [member.order]);
  }

  /** Whoever changes the order waits for the one before. */
  protected override get turn(): string {
    return 'team order';
  }
}
