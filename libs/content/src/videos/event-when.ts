import { choices, Paging } from '@daybook/content-engine';
import { ArgsType, Field } from 'type-graphql';

/** Which events a list has, by their time. */
export type EventWhen = 'upcoming' | 'past' | 'undated' | 'any';

const whens = choices<EventWhen>(
  'EventWhen',
  'Selects events by their time, compared with the current time.',
  {
    upcoming: 'Events that have not ended, soonest first.',
    past: 'Events that have ended, latest first.',
    undated: 'Events without a start, in the order of creation.',
    any: 'All events: upcoming events, then past events, then events without a start.',
  },
);

@ArgsType()
export class EventListArgs extends Paging {
  @Field(() => whens.values, {
    nullable: true,
    description:
      'Selects events by their time. If omitted, lists all events, in the order of creation. `eventsConnection` does not have this argument; filter and sort by `startsAt` and `endsAt` instead.',
  })
  when?: EventWhen;
}
