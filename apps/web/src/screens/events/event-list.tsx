import type { EventCardPartsFragment } from '@daybook/graphql-client/web/operations';
import { eventCalendarPath } from '@daybook/routes';
import { placeInWords } from '../../components/text/event-place.ts';
import { EventWhen } from '../../components/text/event-when.tsx';
import { eventPath } from '../../page/paths.ts';
import { EventCard } from './event-card.tsx';

interface EventListProps {
  events: readonly EventCardPartsFragment[];
  /** Heading of the list; omitted if the section has only this list. */
  heading?: string | undefined;
  /** Whether the events are not over, so that people can register. */
  isOpen?: boolean;
  /** Whether the list is at the top of the page. */
  first?: boolean;
}

/** Cards of events, each with its facts. */
export function EventList({ events, heading, isOpen = false, first = false }: EventListProps) {
  if (events.length === 0) return null;
  return (
    <>
      {heading && <h3 className="event-list__heading">{heading}</h3>}
      <div className="cards cards--3 cards--even">
        {events.map((event, index) => (
          <EventCard
            key={event.id}
            event={event}
            to={eventPath(event.id)}
            action="Event details"
            level={heading ? 4 : 3}
            facts={<Facts event={event} />}
            links={isOpen && <Links event={event} />}
            first={first && index === 0}
          />
        ))}
      </div>
    </>
  );
}

interface EventProps {
  event: EventCardPartsFragment;
}

function Facts({ event }: EventProps) {
  const { startsAt, endsAt, seats } = event;
  if (!startsAt) return null;
  const seatsInWords = seats !== null && `${seats.toLocaleString('en-US')} ${seats === 1 ? 'seat' : 'seats'}`;
  const others = [placeInWords(event), seatsInWords].filter(Boolean).join(' · ');
  return (
    <p className="event-card__facts">
      <EventWhen startsAt={startsAt} endsAt={endsAt} />
      {others && <span dir="auto">{others}</span>}
    </p>
  );
}

/** The links of an event. Their accessible names have its title, because a page may list several events. */
function Links({ event: { id, title, startsAt, registrationUrl } }: EventProps) {
  return (
    <>
      {registrationUrl !== '' && (
        <a href={registrationUrl} rel="noopener">
          Register<span className="visually-hidden"> for {title}</span>
        </a>
      )}
      {startsAt && (
        <a href={eventCalendarPath(id)}>
          Add to calendar<span className="visually-hidden"> ({title})</span>
        </a>
      )}
    </>
  );
}
