import { FailureAlert } from '@daybook/admin-ui';
import { changedSinceScheduled, ownZone, placeOf, timeInZones } from '@daybook/admin-ui/schedule';
import { clockText } from '@daybook/admin-ui/times';
import { useScheduledReleasesQuery } from '@daybook/graphql-client/admin/release-hooks';
import type { ScheduledReleasesQuery } from '@daybook/graphql-client/admin/release-operations';
import { adminRoutes } from '@daybook/routes';
import { Anchor, Box, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { generatePath, Link, useSearchParams } from 'react-router-dom';
import { titleOf } from '../release-text.ts';
import classes from './calendar.module.css';
import { addMonths, dayOf, firstWeekday, type Month, monthOf, readMonth, weeksOf } from './month.ts';

type Scheduled = ScheduledReleasesQuery['list']['items'][number];

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly at: Date;
  /** The scheduled time, in the zone in which it was chosen and in that of the viewer. */
  readonly words: string;
  /** Whether it was changed since, so that it will not be published. */
  readonly isOutdated: boolean;
}

const weekLength = 7;
const inUtc = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, { timeZone: 'UTC', ...options });

/** The scheduled releases by day, in the time zone of the viewer: a month on wide screens, a list on narrow ones. */
export default function Calendar() {
  const [search] = useSearchParams();
  const { data, error } = useScheduledReleasesQuery({ fetchPolicy: 'cache-and-network' });
  const month = readMonth(search.get('month'));
  if (error) return <FailureAlert failure={error} />;
  if (!data) return <Loader size="sm" aria-label="Loading" />;
  const entries = data.list.items
    .flatMap(entryOf)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const ofMonth = entries.filter(({ at }) => monthOf(dayOf(at)) === month);
  const elsewhere = entries.length - ofMonth.length;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4" aria-live="polite">
          {inUtc(`${month}-01`, { month: 'long', year: 'numeric' })}
        </Title>
        <MonthLinks month={month} />
      </Group>
      <Box visibleFrom="md">
        <MonthTable {...{ month, entries }} />
      </Box>
      <Box hiddenFrom="md">
        <DayList entries={ofMonth} />
      </Box>
      <Text size="sm" c="dimmed">
        Times are those of your device ({placeOf(ownZone())}).
        {elsewhere > 0 &&
          ` ${elsewhere} more ${elsewhere === 1 ? 'release is' : 'releases are'} scheduled in other months.`}
      </Text>
    </Stack>
  );
}

function entryOf(release: Scheduled): Entry[] {
  const { id, isAsScheduled, scheduledAt, zone } = release;
  if (!scheduledAt) return [];
  const at = new Date(scheduledAt);
  const words = timeInZones(at, zone ?? ownZone());
  return [{ id, at, title: titleOf(release), words, isOutdated: !isAsScheduled }];
}

function MonthLinks({ month }: { month: Month }) {
  const [search] = useSearchParams();
  const addressOf = (count: number | null) => {
    const parameters = new URLSearchParams(search);
    if (count === null) parameters.delete('month');
    else parameters.set('month', addMonths(month, count));
    return `?${parameters}`;
  };
  return (
    <Group component="nav" gap="md" aria-label="Months">
      <Anchor component={Link} to={addressOf(-1)} size="sm" preventScrollReset>
        Previous month
      </Anchor>
      <Anchor component={Link} to={addressOf(null)} size="sm" preventScrollReset>
        This month
      </Anchor>
      <Anchor component={Link} to={addressOf(1)} size="sm" preventScrollReset>
        Next month
      </Anchor>
    </Group>
  );
}

function MonthTable({ month, entries }: { month: Month; entries: readonly Entry[] }) {
  const weeks = weeksOf(month, firstWeekday(navigator.language));
  const today = dayOf(new Date());
  return (
    <Paper withBorder className={classes.frame ?? ''}>
      <table className={classes.month}>
        <caption className={classes.caption}>Scheduled releases</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={inUtc(day, { weekday: 'long' })}>
                {inUtc(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.slice(0, weekLength).map((day) => (
                <td
                  key={day}
                  data-other={monthOf(day) !== month || undefined}
                  {...(day === today && { 'aria-current': 'date' })}
                >
                  <time dateTime={day} className={classes.day} data-today={day === today || undefined}>
                    {Number(day.slice(-2))}
                  </time>
                  <Entries entries={entries.filter(({ at }) => dayOf(at) === day)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className={classes.entries}>
      {entries.map(({ id, title, at, words, isOutdated }) => (
        <li key={id}>
          <Link to={generatePath(adminRoutes.release, { id })} className={classes.entry} title={words}>
            <span className={classes.time}>{clockText(at)}</span>{' '}
            <span className={classes.title}>{title}</span>
            {isOutdated && <span className={classes.note}>{changedSinceScheduled}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The scheduled releases of a month as a list. */
function DayList({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <Text>Nothing is scheduled in this month.</Text>;
  return (
    <Stack component="ol" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {entries.map(({ id, title, at, words, isOutdated }) => (
        <Paper key={id} component="li" withBorder p="sm">
          <Text size="sm" fw={600}>
            {at.toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long' })}
          </Text>
          <Anchor
            component={Link}
            to={generatePath(adminRoutes.release, { id })}
            size="sm"
            style={{ overflowWrap: 'anywhere' }}
          >
            {title}
          </Anchor>
          <Text size="xs" c="dimmed">
            {words}
          </Text>
          {isOutdated && <Text size="xs">{changedSinceScheduled}</Text>}
        </Paper>
      ))}
    </Stack>
  );
}
