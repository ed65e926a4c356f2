import type { EventsQuery, EventsQueryVariables } from '@daybook/graphql-client/web/operations';
import { IndexPlate } from '../../components/pictures/index-plate.tsx';
import { CallToAction } from '../../components/sections/call-to-action.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import { Section } from '../../components/sections/section.tsx';
import { webinarPath } from '../../page/paths.ts';
import { defineScreen } from '../../page/screen.ts';
import { EventCard } from './event-card.tsx';
import { EventList } from './event-list.tsx';

export const screen = defineScreen<EventsQuery, EventsQueryVariables>({
  variables: () => ({}),
  head: ({ eventsPage }) => ({
    title: eventsPage?.heroHeading || 'Events',
    description:
      'Live and virtual events for advisers, trustees, and compliance officers, and our webinar archive.',
  }),
  render: (data) => <EventsScreen {...data} />,
});

function EventsScreen({ eventsPage: page, events, webinars }: EventsQuery) {
  const undated = events.items.filter(({ startsAt }) => startsAt === null);
  const past = events.items.filter(({ hasEnded }) => hasEnded);
  const upcoming = events.items.filter(({ startsAt, hasEnded }) => startsAt !== null && !hasEnded);
  const hasDates = undated.length < events.items.length;
  const isPlanned = past.length < events.items.length;
  return (
    <>
      <PageIntro
        kicker={page?.heroSubheading}
        heading={page?.heroHeading || 'Events'}
        aside={<IndexPlate name="tide" />}
      />
      <Section heading="Live & Virtual Events">
        {!isPlanned && <p className="empty">No events are planned at the moment.</p>}
        <EventList heading="Upcoming" events={upcoming} isOpen first />
        <EventList heading="Past" events={past} first={upcoming.length === 0} />
        <EventList heading={hasDates ? 'More events' : undefined} events={undated} isOpen first={!hasDates} />
      </Section>
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
      <CallToAction heading={page?.ctaHeading} text={page?.ctaText} button={page?.ctaButton} />
    </>
  );
}
