import type { EventsQuery, EventsQueryVariables } from '@daybook/graphql-client/web/operations';
import { Pagination } from '../../components/controls/pagination.tsx';
import { IndexPlate } from '../../components/pictures/index-plate.tsx';
import { CallToAction } from '../../components/sections/call-to-action.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import { Section } from '../../components/sections/section.tsx';
import { pageNumber, withPageNumber } from '../../page/page-number.ts';
import { eventsPath, webinarPath } from '../../page/paths.ts';
import { defineScreen } from '../../page/screen.ts';
import { EventCard } from './event-card.tsx';
import { EventList } from './event-list.tsx';

/** Cards per page of each of the two lists: full rows of three. Only an archive of many years has a second page. */
const pageSize = 48;

export const screen = defineScreen<EventsQuery, EventsQueryVariables>({
  variables: ({ search }) => ({ page: pageNumber(search), pageSize }),
  outcome: ({ events, webinars }, { search }) =>
    events.items.length + webinars.items.length === 0 && pageNumber(search) > 1 ? 'missing' : 'found',
  head: ({ eventsPage }, { search }) => ({
    title: withPageNumber(eventsPage?.heroHeading || 'Events', pageNumber(search)),
    description:
      'Live and virtual events for advisers, trustees, and compliance officers, and our webinar archive.',
    canonical: eventsPath(pageNumber(search)),
  }),
  render: (data, { search }) => <EventsScreen {...data} page={pageNumber(search)} />,
});

function EventsScreen({ eventsPage: texts, events, webinars, page }: EventsQuery & { page: number }) {
  return (
    <>
      <PageIntro
        kicker={texts?.heroSubheading && withPageNumber(texts.heroSubheading, page)}
        heading={texts?.heroHeading || 'Events'}
        aside={<IndexPlate name="tide" />}
      />
      {(page === 1 || events.items.length > 0) && (
        <Section heading="Live & Virtual Events">
          <Events events={events.items} page={page} />
        </Section>
      )}
      {(page === 1 || webinars.items.length > 0) && (
        <Section heading="Webinar Video Archive" tinted>
          {webinars.items.length === 0 && <p className="empty">There are no recordings yet.</p>}
          <div className="cards cards--3 cards--even">
            {webinars.items.map((webinar) => (
              <EventCard
                key={webinar.id}
                event={webinar}
                to={webinarPath(webinar.id)}
                action="Watch"
                level={3}
              />
            ))}
          </div>
        </Section>
      )}
      <div className="wrap">
        <Pagination
          label="Pages of events and webinars"
          page={page}
          pageCount={Math.ceil(Math.max(events.totalCount, webinars.totalCount) / pageSize)}
          pathOf={eventsPath}
          steps={['Previous', 'Next']}
        />
      </div>
      <CallToAction heading={texts?.ctaHeading} text={texts?.ctaText} button={texts?.ctaButton} />
    </>
  );
}

/** Upcoming events, then past events, then events without a date (contract §2). */
function Events({ events, page }: { events: EventsQuery['events']['items']; page: number }) {
  const undated = events.filter(({ startsAt }) => startsAt === null);
  const past = events.filter(({ hasEnded }) => hasEnded);
  const upcoming = events.filter(({ startsAt, hasEnded }) => startsAt !== null && !hasEnded);
  const hasDates = undated.length < events.length;
  const isPlanned = past.length < events.length;
  return (
    <>
      {page === 1 && !isPlanned && <p className="empty">No events are planned at the moment.</p>}
      <EventList heading="Upcoming" events={upcoming} isOpen first />
      <EventList heading="Past" events={past} first={upcoming.length === 0} />
      <EventList heading={hasDates ? 'More events' : undefined} events={undated} isOpen first={!hasDates} />
    </>
  );
}
