import { Text } from '@mantine/core';
import { dayText } from '../times.ts';
import { type CellProps, defineKind, isText } from './kind.tsx';
import { LineInput } from './line-input.tsx';

export const dayKind = defineKind<string>({
  empty: ({ required }) => (required === undefined ? '' : today()),
  is: isText,
  /** The scalar has no text for "no day", so an empty day is left out. */
  toInput: (value) => (value === '' ? undefined : value),
  // The browser shows the day in the format of the viewer.
  Input: (props) => <LineInput {...props} type="date" />,
  Cell: Day,
  text: textOfDay,
  isSortable: true,
  filter: 'day',
  draftValue: today,
});

/** The present day where the viewer is. Swedish dates are ISO 8601. */
function today(): string {
  return new Date().toLocaleDateString('sv');
}

function Day({ value }: CellProps) {
  if (!isText(value)) return null;
  return (
    <Text component="time" dateTime={value} size="sm" style={{ whiteSpace: 'nowrap' }}>
      {textOfDay(value)}
    </Text>
  );
}

/** In the format of the viewer; empty if the text is no day. */
function textOfDay(value: string): string {
  const day = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  return dayText(day, 'UTC');
}
