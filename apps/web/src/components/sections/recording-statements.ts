import type { EventQuery } from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { breadcrumbs, organization, type StructuredData } from '../../page/structured-data.ts';
import { createdAt } from '../text/record-date.ts';

type Recording = NonNullable<EventQuery['event']>;

/**
 * Structured data of an event. Search engines accept an `Event` only with its start and venue, and records have
 * neither, so this is only its breadcrumbs.
 */
export function eventStatements(siteUrl: string, path: string, event: Recording): readonly StructuredData[] {
  return [eventBreadcrumbs(siteUrl, path, event)];
}

/** Structured data of a webinar. */
export function webinarStatements(
  siteUrl: string,
  path: string,
  webinar: Recording,
): readonly StructuredData[] {
  const about = {
    '@type': 'VideoObject',
    name: webinar.title,
    description: webinar.excerpt,
    url: siteUrl + path,
    uploadDate: createdAt(webinar.id).toISOString(),
    ...(webinar.picture && { thumbnailUrl: siteUrl + webinar.picture.url }),
    ...(webinar.videoEmbedUrl && { embedUrl: webinar.videoEmbedUrl }),
    publisher: organization(siteUrl),
  };
  return [about, eventBreadcrumbs(siteUrl, path, webinar)];
}

function eventBreadcrumbs(siteUrl: string, path: string, { title }: Recording): StructuredData {
  return breadcrumbs(siteUrl, [
    { name: 'Events', path: publicRoutes.events },
    { name: title, path },
  ]);
}
