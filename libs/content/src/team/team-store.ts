import {
  changeTrashedRow,
  type Entities,
  onChangesOf,
  RecordStore,
  type RequestContext,
  runStatement,
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
  description: 'Direction of a move in the list.',
  valuesConfig: {
    up: { description: 'Toward the first position.' },
    down: { description: 'Toward the last position.' },
  },
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

  protected override async beforeSave(
    entities: Entities,
    member: TeamMember,
    { isNew }: Saving,
  ): Promise<void> {
    if (isNew) member.order = (await entities.em.count(TeamMember)) + 1;
  }

  /**
   * Notes who stands before the member, including members in the trash, so that members find their places again in
   * whatever order they are restored.
   */
  protected override async beforeRemove(em: EntityManager, member: TeamMember): Promise<object> {
    const before = await runStatement<{ id: string }>(
      em,
      `select "id" from "team_member" where "order" < $1
       union all select "id" from "trashed_record" where "type" = 'TeamMember' and not ("notes" -> 'before' @> to_jsonb($2::text))`,
      [member.order, member.id],
    );
    await runStatement(em, 'update "team_member" set "order" = "order" - 1 where "order" > $1', [
      member.order,
    ]);
    return { before: before.map(({ id }) => id) };
  }

  protected override async beforeRestore(em: EntityManager, id: string): Promise<null> {
    const [last] = await runStatement<{ order: number | null }>(
      em,
      `select max("order") as "order" from "team_member" where "id" in (
        select jsonb_array_elements_text("notes" -> 'before') from "trashed_record" where "id" = $1)`,
      [id],
    );
    const order = (last?.order ?? 0) + 1;
    await runStatement(em, 'update "team_member" set "order" = "order" + 1 where "order" >= $1', [order]);
    await changeTrashedRow(em, id, { order });
    return null;
  }

  /** Whoever changes the order waits for the one before. */
  protected override get turn(): string {
    return 'team order';
  }
}
