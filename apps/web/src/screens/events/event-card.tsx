import type { EventsQuery } from '@daybook/graphql-client/web/operations';
import type { ReactNode } from 'react';
import { Picture } from '../../components/pictures/picture.tsx';

interface EventCardProps {
  event: EventsQuery['webinars']['items'][number];
  to: string;
  /** The text of the link. */
  action: string;
  /** Level of the title among the headings of the page. */
  level: 3 | 4;
  /** Time, place, and seats. */
  facts?: ReactNode;
  /** Links beside that of the title. */
  links?: ReactNode;
  /** Whether the card is at the top of the page. */
  first?: boolean;
}

/** An event or a webinar in a list. The link of its title covers the whole card. */
export function EventCard({ event, to, action, level, facts, links, first = false }: EventCardProps) {
  const { title, excerpt, picture } = event;
  const Heading = `h${level}` as const;
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
      {facts}
      <Heading className="event-card__title" dir="auto">
        <a href={to}>{title}</a>
      </Heading>
      <p className="card__excerpt" dir="auto">
        {excerpt}
      </p>
      <p className="event-card__actions">
        <span className="event-card__action" aria-hidden="true">
          {action}
        </span>
        {links}
      </p>
    </article>
  );
}
