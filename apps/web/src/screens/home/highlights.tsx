import type { HomeQuery } from '@daybook/graphql-client/web/operations';
import { Icon } from '../../components/pictures/icon.tsx';
import { placeInWords } from '../../components/text/event-place.ts';
import { EventWhen } from '../../components/text/event-when.tsx';
import { eventPath, guidePath } from '../../page/paths.ts';

/** The next event and the newest guide, if there are any. Rendered on the server only. */
export function Highlights({ upcoming, guides }: Pick<HomeQuery, 'upcoming' | 'guides'>) {
  const [event] = upcoming.items;
  const [guide] = guides.items;
  if (!event && !guide) return null;
  return (
    <section className="section" aria-label="Next event and newest guide">
      <div className="wrap highlights">
        {event?.startsAt && (
          <div className="highlight">
            <p className="kicker">Next event</p>
            <h2 dir="auto">
              <a href={eventPath(event.id)}>{event.title}</a>
            </h2>
            <p className="highlight__facts">
              <EventWhen startsAt={event.startsAt} endsAt={event.endsAt} />
              <span dir="auto">{placeInWords(event)}</span>
            </p>
            {event.excerpt && <p dir="auto">{event.excerpt}</p>}
            <p className="highlight__action" aria-hidden="true">
              Details <Icon name="arrow" />
            </p>
          </div>
        )}
        {guide && (
          <div className="highlight">
            <p className="kicker">Newest guide</p>
            <h2 dir="auto">
              <a href={guidePath(guide)}>{guide.title}</a>
            </h2>
            <p>Free to download: tell us who you are, and the file is yours.</p>
            <p className="highlight__action" aria-hidden="true">
              To the guide <Icon name="arrow" />
            </p>
          </div>
        )}
      </div>
    </section>
  );
}
