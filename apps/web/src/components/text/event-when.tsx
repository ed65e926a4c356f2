import { timesInWords, withOffset, zonedTime } from './event-times.ts';

interface EventWhenProps {
  startsAt: string;
  endsAt: string | null;
}

/**
 * Days and hours of an event, in US English and in the time zone of the event. If the browser's data on languages and
 * time zones differ from the server's, hydration keeps the text of the server.
 */
export function EventWhen({ startsAt, endsAt }: EventWhenProps) {
  const start = zonedTime(startsAt);
  const { days, hours } = timesInWords(start, endsAt === null ? null : zonedTime(endsAt));
  return (
    <time className="event-when" dateTime={withOffset(start)} suppressHydrationWarning>
      <strong suppressHydrationWarning>{days}</strong> <span suppressHydrationWarning>{hours}</span>
    </time>
  );
}
