import type { EventsQuery } from '@daybook/graphql-client/web/operations';
import { Picture } from '../../components/pictures/picture.tsx';

interface EventCardProps {
  event: EventsQuery['events']['items'][number];
  to: string;
  /** The text of the link. */
  action: string;
  /** Whether the card is at the top of the page. */
  first?: boolean;
}

/** An event or a webinar in a list. The link of its title covers the whole card. */
export function EventCard({ event: { title, excerpt, picture }, to, action, first = false }: EventCardProps) {
  return (
    <article className="event-card">
      <div className="event-card__picture">
        {picture && (
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width: 60rem) 24rem, calc(100vw - 2.5rem)"
            first={first}
          />
        )}
      </div>
      <h3 className="event-card__title" dir="auto">
        <a href={to}>{title}</a>
      </h3>
      <p className="card__excerpt" dir="auto">
        {excerpt}
      </p>
      <p className="event-card__action" aria-hidden="true">
        {action}
      </p>
    </article>
  );
}
