import { useSyncExternalStore } from 'react';

const format = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const ofTheServer = { locale: 'en-US', timeZone: 'UTC' };

const never = () => () => undefined;

/** Whether the page is hydrated: only then may it say things that the server could not know. */
function useViewerKnown(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

interface LocalDayProps {
  /** A calendar day, `YYYY-MM-DD`. */
  day: string;
}

/** A calendar day, the same in every time zone: US English from the server, then as the viewer writes dates. */
export function LocalDay({ day }: LocalDayProps) {
  const locale = useViewerKnown() ? undefined : ofTheServer.locale;
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return null;
  return <time dateTime={day}>{date.toLocaleDateString(locale, { ...format, timeZone: 'UTC' })}</time>;
}

interface LocalInstantProps {
  instant: Date;
}

/** The day of a moment: in US English and UTC from the server, then as the viewer's calendar has it. */
export function LocalInstant({ instant }: LocalInstantProps) {
  const { locale, timeZone } = useViewerKnown() ? {} : ofTheServer;
  return (
    <time dateTime={instant.toISOString()}>
      {instant.toLocaleDateString(locale, { ...format, ...(timeZone && { timeZone }) })}
    </time>
  );
}
