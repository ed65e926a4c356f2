import type { RequestContext } from '@daybook/content-engine';
import { publicRoutes } from '@daybook/routes';
import { parse } from 'graphql';
import { z } from 'zod';
import type { Services } from '../services/services.ts';

const query = parse(`query ($id: ID!) {
  event(id: $id) { id title excerpt startsAt endsAt attendance place registrationUrl }
}`);
const instant = z.string().transform((text) => new Date(text.replace(/\[.*/, '')));
const answer = z.object({
  event: z
    .object({
      id: z.string(),
      title: z.string(),
      excerpt: z.string(),
      startsAt: instant.nullable(),
      endsAt: instant.nullable(),
      attendance: z.enum(['onsite', 'online', 'hybrid']),
      place: z.string(),
      registrationUrl: z.string(),
    })
    .nullable(),
});

type CalendarEvent = NonNullable<z.infer<typeof answer>['event']>;

/** A calendar file. */
export interface EventCalendar {
  readonly fileName: string;
  /** iCalendar (RFC 5545). */
  readonly text: string;
}

/**
 * Creates the calendar file of an event as visitors see it. Returns null if the event does not exist or has no start.
 * Times are in UTC, which calendars convert to the time zone of the user, so the file needs no time zone definitions.
 */
export async function eventCalendar(
  services: Pick<Services, 'execute' | 'publicUrl'>,
  context: RequestContext,
  id: string,
  siteName: string,
): Promise<EventCalendar | null> {
  const { data, errors } = await services.execute(query, { id }, { ...context, viewer: null });
  if (errors?.[0]) throw errors[0];
  const { event } = answer.parse(data);
  if (!event?.startsAt) return null;
  const { default: makeCalendar } = await import('ical-generator');
  // The library does not escape this text, so a line break in it would begin another property.
  const company = siteName.replace(/[\s\p{C}]+/gu, ' ');
  const calendar = makeCalendar({ prodId: { company, product: 'Daybook', language: 'EN' } });
  const url = services.publicUrl + publicRoutes.event.replace(':id', event.id);
  calendar.createEvent({
    id: `${event.id}@${new URL(services.publicUrl).hostname}`,
    stamp: new Date(),
    start: event.startsAt,
    end: event.endsAt,
    summary: event.title,
    description: descriptionOf(event, url),
    location: locationOf(event),
    url,
  });
  // RFC 5545 requires a line break after the last line, which the library omits.
  return { fileName: fileNameOf(event), text: `${calendar.toString()}\r\n` };
}

/** Contains the URLs as well, because some calendars do not show the URL of an event. */
function descriptionOf({ excerpt, registrationUrl }: CalendarEvent, url: string): string {
  return [excerpt, registrationUrl && `Register: ${registrationUrl}`, url].filter(Boolean).join('\n\n');
}

function locationOf({ attendance, place }: CalendarEvent): string | null {
  const parts = [attendance !== 'online' && place, attendance !== 'onsite' && 'Online'].filter(Boolean);
  return parts.length > 0 ? parts.join(' / ') : null;
}

/** In characters. */
const longestName = 60;

/** The words of the title, joined by hyphens. */
function fileNameOf({ id, title }: CalendarEvent): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = [...words.join('-')].slice(0, longestName).join('').replace(/-$/, '');
  return `${name || id}.ics`;
}
