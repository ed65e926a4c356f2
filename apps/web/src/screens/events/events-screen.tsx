import type { EventsQuery, EventsQueryVariables } from '@daybook/graphql-client/web/operations';
import { CallToAction } from '../../components/sections/call-to-action.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import { Section } from '../../components/sections/section.tsx';
import { eventPath, webinarPath } from '../../page/paths.ts';
import { defineScreen } from '../../page/screen.ts';
import { EventCard } from './event-card.tsx';

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
  return (
    <>
      <PageIntro kicker={page?.heroSubheading} heading={page?.heroHeading || 'Events'} />
      <Section heading="Live & Virtual Events">
        {events.items.length === 0 && <p className="empty">No events are planned at the moment.</p>}
        <div className="cards cards--3 cards--even">
          {events.items.map((event, index) => (
            <EventCard
              key={event.id}
              event={event}
              to={eventPath(event.id)}
              action="Event details"
              first={index === 0}
            />
          ))}
        </div>
      </Section>
      <Section heading="Webinar Video Archive" tinted>
        {webinars.items.length === 0 && <p className="empty">There are no recordings yet.</p>}
        <div className="cards cards--3 cards--even">
          {webinars.items.map((webinar) => (
            <EventCard key={webinar.id} event={webinar} to={webinarPath(webinar.id)} action="Watch" />
          ))}
        </div>
      </Section>
      <CallToAction heading={page?.ctaHeading} text={page?.ctaText} button={page?.ctaButton} />
    </>
  );
}
