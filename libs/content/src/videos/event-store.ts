import {
  anyRecord,
  type ComputedOrder,
  type Condition,
  expireAt,
  instantOf,
  instantSql,
  isSet,
  type RecordOrder,
  type RecordPage,
  RecordStore,
  type RequestContext,
  readRows,
  timeOf,
  type Write,
  type WriteStep,
} from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import type { GraphQLResolveInfo } from 'graphql';
import { Event } from './event.ts';
import type { EventListArgs, EventWhen } from './event-when.ts';

/** Lists upcoming and past events, and refuses an end without a start or before it. */
export class EventStore extends RecordStore<Event, EventListArgs> {
  constructor() {
    super(Event);
  }

  override async list(
    context: RequestContext,
    info: GraphQLResolveInfo,
    args: EventListArgs,
  ): Promise<RecordPage<Event>> {
    const { when } = args;
    if (!when) return super.list(context, info, args);
    const { condition, order } = await selectionOf(context, when);
    const listed = this.listedFor(context, args, condition);
    return this.findPage(context, info, args, listed, this.publicOrder(context, args, order));
  }

  override async beforeWrite(_write: Write, step: WriteStep<Event>): Promise<void> {
    if (step.action === 'create' || step.action === 'update') checkTimes(step.record);
  }
}

/** Throws `BAD_USER_INPUT` if there is an end without a start or before it. */
function checkTimes({ startsAt, endsAt }: Event): void {
  if (endsAt === null) return;
  if (startsAt === null) throw invalidInput({ startsAt: 'Start is required if there is an end.' });
  if (instantOf(endsAt) < instantOf(startsAt))
    throw invalidInput({ endsAt: 'End must not be before the start.' });
}

interface Selection {
  readonly condition: Condition;
  readonly order: RecordOrder | ComputedOrder;
}

/**
 * The condition and the order of a list of events. If the list depends on the time, cached responses expire when it
 * changes.
 */
async function selectionOf({ database }: RequestContext, when: EventWhen): Promise<Selection> {
  if (when === 'undated') return { condition: isSet('startsAt', false), order: { id: 'asc' } };
  const time = await timeOf(database);
  const over = overSql('"ends_at"', '"starts_at"');
  const sql = `select min(${over}) as "instant" from "event" where ${over} > ?`;
  const [next] = await readRows<{ instant: string | null }>(database, [Event], sql, [time]);
  if (next?.instant) await expireAt(database, next.instant);
  if (when === 'any') return { condition: anyRecord, order: byTime(time) };
  const isPast = when === 'past';
  const condition: Condition = {
    sql: (columnOf) => `${overSql(columnOf('endsAt'), columnOf('startsAt'))} ${isPast ? '<=' : '>'} ?`,
    parameters: [time],
    dependsOn: 'row',
    changesUnnoticed: true,
  };
  const direction = isPast ? 'desc' : 'asc';
  return { condition, order: { startsAt: direction, id: direction } };
}

/** Orders upcoming events first, soonest first, then past events, latest first, then events without a start. */
function byTime(time: string): ComputedOrder {
  return {
    sql(columnOf) {
      const start = columnOf('startsAt');
      const isUpcoming = `${overSql(columnOf('endsAt'), start)} > ?`;
      return `${start} is null, ${isUpcoming} desc, case when ${isUpcoming} then ${start} end, ${start} desc, ${columnOf('id')}`;
    },
    parameters: [time, time],
  };
}

/** SQL for the instant at which an event is over: its end, or its start if it has no end. */
function overSql(endsAt: string, startsAt: string): string {
  return instantSql(`coalesce(${endsAt}, ${startsAt})`);
}
