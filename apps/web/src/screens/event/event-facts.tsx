import type { EventQuery } from '@daybook/graphql-client/web/operations';
import { eventCalendarPath } from '@daybook/routes';
import type { ReactNode } from 'react';
import { placeInWords } from '../../components/text/event-place.ts';
import { EventWhen } from '../../components/text/event-when.tsx';

interface EventFactsProps {
  event: NonNullable<EventQuery['event']>;
}

/** Time, place, and seats of an event. Until it is over, also the links to register and to add it to a calendar. */
export function EventFacts({ event }: EventFactsProps) {
  const { id, startsAt, endsAt, seats, registrationUrl, hasEnded } = event;
  const place = startsAt ? placeInWords(event) : event.place;
  const isOpen = !hasEnded && (registrationUrl !== '' || startsAt);
  if (!startsAt && !place && seats === null && !isOpen) return null;
  return (
    <div className="event-facts">
      <dl>
        {startsAt && (
          <Fact name="When">
            <EventWhen startsAt={startsAt} endsAt={endsAt} />
            {hasEnded && <span className="event-facts__note">This event is over.</span>}
          </Fact>
        )}
        {place && (
          <Fact name="Where">
            <span dir="auto">{place}</span>
          </Fact>
        )}
        {seats !== null && <Fact name="Seats">{seats.toLocaleString('en-US')}</Fact>}
      </dl>
      {isOpen && (
        <p className="event-facts__actions">
          {registrationUrl !== '' && (
            <a className="button button--solid" href={registrationUrl} rel="noopener">
              Register
            </a>
          )}
          {startsAt && (
            <a className="button button--outline" href={eventCalendarPath(id)}>
              Add to calendar
            </a>
          )}
        </p>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
