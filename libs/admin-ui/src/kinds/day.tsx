import { Text } from '@mantine/core';
import { type CellProps, defineKind, isText } from './kind.tsx';
import { LineInput } from './line-input.tsx';

export const dayKind = defineKind<string>({
  empty: () => '',
  is: isText,
  /** The scalar has no text for "no day", so an empty day is left out. */
  toInput: (value) => (value === '' ? undefined : value),
  // The browser shows the day in the format of the viewer.
  Input: (props) => <LineInput {...props} type="date" />,
  Cell: Day,
  isSortable: true,
});

function Day({ value }: CellProps) {
  const day = new Date(`${value}T00:00:00Z`);
  if (!isText(value) || Number.isNaN(day.getTime())) return null;
  return (
    <Text component="time" dateTime={value} size="sm" style={{ whiteSpace: 'nowrap' }}>
      {day.toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' })}
    </Text>
  );
}
