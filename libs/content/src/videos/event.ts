import {
  Choice,
  ContentType,
  choices,
  DateTime,
  hasPassed,
  Integer,
  instantOf,
  Link,
  ReadsFrom,
  type RequestContext,
  Text,
} from '@daybook/content-engine';
import { Ctx, Field } from 'type-graphql';
import { VideoListing } from './video-listing.ts';

type Attendance = 'onsite' | 'online' | 'hybrid';

const attendance = choices<Attendance>('Attendance', 'How people attend an event.', {
  onsite: 'At a place.',
  online: 'Over the internet.',
  hybrid: 'At a place or over the internet.',
});

@ContentType({
  label: 'Event',
  plural: 'events',
  description: 'Live and virtual events.',
  titleField: 'title',
  screens: {
    title: 'Events',
    list: '/events-list',
    new: '/new-events',
    edit: '/update-eventt/:id',
  },
})
export class Event extends VideoListing {
  @DateTime({
    label: 'Start',
    description: 'Start, with the time zone of the event. Null for events without a date.',
    help: 'Leave it empty if the event has no date yet.',
  })
  startsAt!: string | null;

  @DateTime({
    label: 'End',
    description: 'End. Not before the start. Null if it is not known.',
    help: 'The event is listed as past after its end or, without an end, after its start.',
  })
  endsAt!: string | null;

  @Choice({
    label: 'Attendance',
    description: 'How people attend. Only used for events with a start.',
    help: 'On site, online, or both ways (hybrid).',
    from: attendance,
    initially: 'onsite',
  })
  attendance!: Attendance;

  @Text({
    label: 'Place',
    description: 'Where the event takes place. Plain text.',
    help: 'Name and address of the place, in one line.',
  })
  place!: string;

  @Integer({
    label: 'Seats',
    description: 'Number of seats. Null if there is no limit.',
    help: 'How many people can attend. Leave it empty if there is no limit.',
    min: 0,
  })
  seats!: number | null;

  @Link({
    label: 'Registration link',
    description: 'Absolute http or https URL at which people register.',
    help: 'Where people register. The site shows it until the event is over.',
  })
  registrationUrl!: string;

  @ReadsFrom('startsAt', 'endsAt')
  @Field(() => Boolean, {
    description: 'Whether the event is over: its end has passed or, without an end, its start.',
  })
  async hasEnded(@Ctx() { database }: RequestContext): Promise<boolean> {
    const last = this.endsAt ?? this.startsAt;
    return last !== null && hasPassed(database, instantOf(last));
  }
}
