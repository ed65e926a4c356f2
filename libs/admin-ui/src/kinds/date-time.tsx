import { Group, NativeSelect, Text } from '@mantine/core';
import { inputId } from './input-props.ts';
import { type CellProps, defineKind, type InputProps } from './kind.tsx';
import { LineInput } from './line-input.tsx';
import { wallTime, type ZonedTime, zonedTime, zoneOfBrowser } from './zoned-time.ts';

export const dateTimeKind = defineKind<ZonedTime>({
  empty: () => ({ local: '', zone: zoneOfBrowser() }),
  is: (value): value is ZonedTime =>
    typeof value === 'object' && value !== null && 'local' in value && 'zone' in value,
  fromRecord: (stored) => zonedTime(stored) ?? { local: '', zone: zoneOfBrowser() },
  toInput: ({ local, zone }) => (local === '' ? null : `${local}[${zone}]`),
  Input: DateTimeInput,
  Cell: DateTime,
  text: ({ local, zone }) => (local === '' ? '' : `${local.replace('T', ' ')}, ${zone}`),
  isMissing: ({ local }) => local === '',
  isSortable: true,
});

/** The local time of a zone beside the zone. */
function DateTimeInput(props: InputProps<ZonedTime>) {
  const { field, value, onChange } = props;
  return (
    <Group gap="xs" align="flex-end" grow>
      <LineInput
        {...props}
        type="datetime-local"
        step="any"
        value={value.local}
        onChange={(local) => onChange({ ...value, local })}
      />
      <NativeSelect
        id={`${inputId(field)}-zone`}
        label={`Time zone of ${field.label.toLowerCase()}`}
        data={zonesWith(value.zone)}
        value={value.zone}
        onChange={(event) => onChange({ ...value, zone: event.currentTarget.value })}
      />
    </Group>
  );
}

/** The zones of the browser, and the one of the record even if the browser does not list it. */
function zonesWith(zone: string): string[] {
  return [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])].sort();
}

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
