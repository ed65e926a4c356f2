import type { WebinarQuery, WebinarQueryVariables } from '@daybook/graphql-client/web/operations';
import { RecordingPage } from '../../components/sections/recording-page.tsx';
import { webinarStatements } from '../../components/sections/recording-statements.ts';
import { defineScreen } from '../../page/screen.ts';

export const screen = defineScreen<WebinarQuery, WebinarQueryVariables>({
  variables: ({ params }) => ({ id: params.id ?? '' }),
  outcome: ({ webinar }) => (webinar ? 'found' : 'missing'),
  head: ({ webinar }, { path }, site) => ({
    title: webinar?.title ?? '',
    description: webinar?.excerpt ?? '',
    ...(import.meta.env.SSR &&
      webinar && { structuredData: (siteUrl: string) => webinarStatements(siteUrl, site, path, webinar) }),
  }),
  render: ({ webinar }) => webinar && <RecordingPage record={webinar} />,
});
