import { useCurrentPage } from '../../page/current-page.ts';
import { useIsHydrated } from '../../page/use-is-hydrated.ts';
import { knownZone } from './known-zone.ts';

const format = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const serverLocale = 'en-US';

interface LocalDayProps {
  /** A calendar day, `YYYY-MM-DD`. */
  day: string;
}

/** A calendar day, the same in every time zone: in US English from the server, then in the visitor's locale. */
export function LocalDay({ day }: LocalDayProps) {
  const locale = useIsHydrated() ? undefined : serverLocale;
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return null;
  return <time dateTime={day}>{date.toLocaleDateString(locale, { ...format, timeZone: 'UTC' })}</time>;
}

interface LocalInstantProps {
  instant: Date;
}

/**
 * The day of an instant: in US English and the time zone of the firm from the server, then in the visitor's locale and
 * time zone.
 */
export function LocalInstant({ instant }: LocalInstantProps) {
  const { site } = useCurrentPage();
  const { locale, timeZone } = useIsHydrated()
    ? {}
    : { locale: serverLocale, timeZone: knownZone(site.timeZone) };
  return (
    // A browser that does not know the time zone of the firm may compute another day than the server.
    <time dateTime={instant.toISOString()} suppressHydrationWarning>
      {instant.toLocaleDateString(locale, { ...format, ...(timeZone && { timeZone }) })}
    </time>
  );
}
