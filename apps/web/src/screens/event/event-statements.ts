import type { EventQuery } from '@daybook/graphql-client/web/operations';
import type { Site } from '@daybook/page-rendering';
import { recordingBreadcrumbs } from '../../components/sections/recording-statements.ts';
import { withOffset, zonedTime } from '../../components/text/event-times.ts';
import { organization, type StructuredData } from '../../page/structured-data.ts';

type Event = NonNullable<EventQuery['event']>;

const vocabulary = 'https://schema.org';
const attendanceModes = {
  onsite: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
} as const;

/**
 * Structured data of an event. Search engines accept an `Event` only with a start and a location, so an event that
 * lacks one of them has only its breadcrumbs.
 */
export function eventStatements(
  siteUrl: string,
  site: Site,
  path: string,
  event: Event,
): readonly StructuredData[] {
  const crumbs = recordingBreadcrumbs(siteUrl, path, event);
  const { startsAt, endsAt, registrationUrl } = event;
  const location = locationsOf(siteUrl + path, event);
  if (!startsAt || location.length === 0) return [crumbs];
  const about = {
    '@type': 'Event',
    name: event.title,
    ...(event.excerpt && { description: event.excerpt }),
    url: siteUrl + path,
    ...(event.picture && { image: siteUrl + event.picture.url }),
    startDate: withOffset(zonedTime(startsAt)),
    ...(endsAt && { endDate: withOffset({ ...zonedTime(endsAt), zone: zonedTime(startsAt).zone }) }),
    eventStatus: `${vocabulary}/EventScheduled`,
    eventAttendanceMode: `${vocabulary}/${attendanceModes[event.attendance]}`,
    location: location.length === 1 ? location[0] : location,
    ...(event.seats !== null && { maximumAttendeeCapacity: event.seats }),
    ...(registrationUrl && { offers: { '@type': 'Offer', url: registrationUrl } }),
    organizer: organization(siteUrl, site),
  };
  return [about, crumbs];
}

/** Where the event takes place. Without a registration page, its own page is the address of the online event. */
function locationsOf(pageUrl: string, { attendance, place, registrationUrl }: Event): StructuredData[] {
  const venue = { '@type': 'Place', name: place, address: place };
  const stream = { '@type': 'VirtualLocation', url: registrationUrl || pageUrl };
  return [
    ...(attendance !== 'online' && place !== '' ? [venue] : []),
    ...(attendance !== 'onsite' ? [stream] : []),
  ];
}
