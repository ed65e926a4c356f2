import {
  changeRows,
  checkVersion,
  choices,
  lockAllWhole,
  type Placement,
  RecordStore,
  type RequestContext,
  stampChange,
  stampedProperties,
  type Write,
  type WriteStep,
} from '@daybook/content-engine';
import { conflict, notFound } from '@daybook/errors';
import { TeamMember } from './team-member.ts';

export type MoveDirection = 'up' | 'down';

export const moveDirections = choices<MoveDirection>('MoveDirection', 'Direction of a move in the list.', {
  up: 'Toward the first position.',
  down: 'Toward the last position.',
});

/** Keeps the order of team members at 1, 2, 3 … without gaps, also under concurrent changes. */
export class TeamStore extends RecordStore<TeamMember> {
  constructor() {
    super(TeamMember);
  }

  /**
   * Swaps a member with its neighbor and returns all members. Throws `CONFLICT` at either end (contract §4), and with a
   * version if the member has changed since.
   */
  async move(
    context: RequestContext,
    id: string,
    direction: MoveDirection,
    version?: number,
  ): Promise<TeamMember[]> {
    return this.reorder(context, id, (members, member) => {
      checkVersion(this.info.label, member, version);
      const to = members.indexOf(member) + (direction === 'up' ? -1 : 1);
      if (members[to]) return to;
      throw conflict(`${member.name} is already ${direction === 'up' ? 'first' : 'last'}.`);
    });
  }

  /**
   * Moves a member to a position in the list, counted from 1, and returns all members. A position beyond an end means
   * that end. Throws `NOT_FOUND`.
   */
  async place(context: RequestContext, id: string, place: number): Promise<TeamMember[]> {
    return this.reorder(context, id, ({ length }) => Math.min(Math.max(place, 1), length) - 1);
  }

  /** Takes a member out of the list and inserts it at another index. */
  private reorder(
    context: RequestContext,
    id: string,
    indexFor: (members: readonly TeamMember[], member: TeamMember) => number,
  ): Promise<TeamMember[]> {
    return this.write(context, async (write) => {
      const members = await lockAllWhole(write.em, TeamMember, { order: 'asc' });
      const member = members.find((each) => each.id === id);
      if (!member) throw notFound(this.info.label);
      const from = members.indexOf(member);
      const to = indexFor(members, member);
      if (to === from) return members;
      members.splice(to, 0, ...members.splice(from, 1));
      for (const [index, each] of members.entries()) {
        if (each.order === index + 1) continue;
        each.order = index + 1;
        stampChange(each, context.viewer, false);
        write.update(each, ['order', ...stampedProperties]);
        write.touch(TeamMember, each.id, 'changed');
      }
      this.audit(write, 'move', member, ['order']);
      return members;
    });
  }

  override async beforeWrite(write: Write, step: WriteStep<TeamMember>): Promise<void> {
    if (step.action === 'create') step.record.order = (await countMembers(write)) + 1;
    else if (step.action === 'remove') step.notes = await closeGap(write, step.record);
    else if (step.action === 'restore') step.changes = { order: await openGap(write, step.id) };
  }

  override get advisoryLock(): string {
    return 'team order';
  }

  override get placement(): Placement {
    return {
      property: 'order',
      label: 'Position',
      direction: 'asc',
      valueAt: (index) => index + 1,
      describe: (value) => `Moves to position ${value} of the team.`,
    };
  }
}

async function countMembers(write: Write): Promise<number> {
  const [row] = await write.query<{ count: number }>(
    'select count(*)::int as "count" from "team_member"',
    [],
  );
  return (row?.count ?? 0) + write.inserted(TeamMember).length;
}

/**
 * Moves the members after a removed one up. Returns who came before it, including members in the trash, so that members
 * find their places again in whatever order they are restored.
 */
async function closeGap(write: Write, { id, order }: TeamMember): Promise<{ before: string[] }> {
  const before = await write.query<{ id: string }>(
    `select "id" from "team_member" where "order" < $1
     union all select "id" from "trashed_record" where "type" = 'TeamMember' and not ("notes" -> 'before' @> to_jsonb($2::text))`,
    [order, id],
  );
  const set = { order: '"order" - 1' };
  await changeRows(write, TeamMember, { set, where: '"order" > $1', parameters: [order] });
  return { before: before.map((member) => member.id) };
}

/**
 * Moves members down to make room for a restored one. Returns the order of the restored one: after all who came before
 * it when it was removed.
 */
async function openGap(write: Write, id: string): Promise<number> {
  const [last] = await write.query<{ order: number | null }>(
    `select max("order") as "order" from "team_member" where "id" in (
      select jsonb_array_elements_text("notes" -> 'before') from "trashed_record" where "id" = $1)`,
    [id],
  );
  const order = (last?.order ?? 0) + 1;
  const set = { order: '"order" + 1' };
  await changeRows(write, TeamMember, { set, where: '"order" >= $1', parameters: [order] });
  return order;
}
