import type { EventQuery, EventQueryVariables } from '@daybook/graphql-client/web/operations';
import { Plate } from '../../components/pictures/plate.tsx';
import { RecordingPage } from '../../components/sections/recording-page.tsx';
import { defineScreen } from '../../page/screen.ts';
import { EventFacts } from './event-facts.tsx';
import { eventStatements } from './event-statements.ts';

export const screen = defineScreen<EventQuery, EventQueryVariables>({
  variables: ({ params }) => ({ id: params.id ?? '' }),
  outcome: ({ event }) => (event ? 'found' : 'missing'),
  head: ({ event }, { path }, site) => ({
    title: event?.title ?? '',
    description: event?.excerpt ?? '',
    ...(import.meta.env.SSR &&
      event && { structuredData: (siteUrl) => eventStatements(siteUrl, site, path, event) }),
  }),
  render: ({ event }) =>
    event && (
      <RecordingPage
        record={event}
        facts={<EventFacts event={event} />}
        illustration={<Plate name="rostrum" />}
      />
    ),
});
