import type { WebinarQuery } from '@daybook/graphql-client/web/operations';
import type { Site } from '@daybook/page-rendering';
import { publicRoutes } from '@daybook/routes';
import { breadcrumbs, organization, type StructuredData } from '../../page/structured-data.ts';
import { createdAt } from '../text/record-date.ts';

type Recording = NonNullable<WebinarQuery['webinar']>;

/** Structured data of a webinar. */
export function webinarStatements(
  siteUrl: string,
  site: Site,
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
    publisher: organization(siteUrl, site),
  };
  return [about, recordingBreadcrumbs(siteUrl, path, webinar)];
}

/** The path from the home page to an event or a webinar. */
export function recordingBreadcrumbs(
  siteUrl: string,
  path: string,
  { title }: Pick<Recording, 'title'>,
): StructuredData {
  return breadcrumbs(siteUrl, [
    { name: 'Events', path: publicRoutes.events },
    { name: title, path },
  ]);
}
