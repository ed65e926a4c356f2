import { Text } from '@mantine/core';
import { lazy } from 'react';
import { type CellProps, defineKind } from './kind.tsx';
import { Loaded } from './loaded.tsx';
import { wallTime, type ZonedTime, zonedTime, zoneOfBrowser } from './zoned-time.ts';

/** Few forms have one. */
const DateTimeInput = lazy(() => import('./date-time-input.tsx'));

export const dateTimeKind = defineKind<ZonedTime>({
  empty: () => ({ local: '', zone: zoneOfBrowser() }),
  is: (value): value is ZonedTime =>
    typeof value === 'object' && value !== null && 'local' in value && 'zone' in value,
  fromRecord: (stored) => zonedTime(stored) ?? { local: '', zone: zoneOfBrowser() },
  toInput: ({ local, zone }) => (local === '' ? null : `${local}[${zone}]`),
  Input: (props) => (
    <Loaded>
      <DateTimeInput {...props} />
    </Loaded>
  ),
  Cell: DateTime,
  text: ({ local, zone }) => (local === '' ? '' : `${local.replace('T', ' ')}, ${zone}`),
  isMissing: ({ local }) => local === '',
  isSortable: true,
  filter: 'time',
});

function DateTime({ value }: CellProps) {
  const time = zonedTime(value);
  if (!time) return null;
  return (
    <div>
      <Text
        component="time"
        dateTime={String(value).replace(/\[.*/, '')}
        size="sm"
        style={{ whiteSpace: 'nowrap' }}
      >
        {wallTime(time)}
      </Text>
      <Text size="xs" c="dimmed">
        {time.zone}
      </Text>
    </div>
  );
}
