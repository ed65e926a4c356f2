import type { EventQuery } from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { breadcrumbs, organisation, type StructuredData } from '../../page/structured-data.ts';
import { createdAt } from '../text/record-date.ts';

type Recording = NonNullable<EventQuery['event']>;

/** What search engines are told of an event. Its day stands in its texts alone, as records have no field for it. */
export function eventStatements(siteUrl: string, path: string, event: Recording): readonly StructuredData[] {
  const about = {
    '@type': 'Event',
    ...common(siteUrl, path, event),
    ...(event.picture && { image: siteUrl + event.picture.url }),
    organizer: organisation(siteUrl),
  };
  return [about, wayTo(siteUrl, path, event)];
}

/** What search engines are told of a webinar's recording. */
export function webinarStatements(
  siteUrl: string,
  path: string,
  webinar: Recording,
): readonly StructuredData[] {
  const about = {
    '@type': 'VideoObject',
    ...common(siteUrl, path, webinar),
    uploadDate: createdAt(webinar.id).toISOString(),
    ...(webinar.picture && { thumbnailUrl: siteUrl + webinar.picture.url }),
    ...(webinar.videoEmbedUrl && { embedUrl: webinar.videoEmbedUrl }),
    publisher: organisation(siteUrl),
  };
  return [about, wayTo(siteUrl, path, webinar)];
}

function common(siteUrl: string, path: string, { eventstitle, excerpt }: Recording): StructuredData {
  return { name: eventstitle, description: excerpt, url: siteUrl + path };
}

function wayTo(siteUrl: string, path: string, { eventstitle }: Recording): StructuredData {
  return breadcrumbs(siteUrl, [
    { name: 'Events', path: publicRoutes.events },
    { name: eventstitle, path },
  ]);
}
