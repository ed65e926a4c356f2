import { Alert, Anchor, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { longMomentText } from '../times.ts';
import type { ZonedTimeState } from './use-zoned-time.ts';
import { offsetName, ownZone, placeOf } from './zones.ts';

interface ZonedTimeInputsProps {
  state: ZonedTimeState;
  /** Whether somebody tried to continue, so that a missing time is reported. */
  isSent: boolean;
  /** Describes what happens at the time, as a sentence for users. */
  describe(at: Date, zone: string): string;
}

const usualZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'UTC',
];

/** Inputs for a date, a time, and a time zone. Asks about times that clocks skip or repeat. */
export function ZonedTimeInputs({ state, isSent, describe }: ZonedTimeInputsProps) {
  const { zone, day, time, turn, instants, at, isPast } = state;
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          type="date"
          label="Date"
          value={day}
          onChange={({ currentTarget }) => state.setDay(currentTarget.value)}
          error={isSent && !instants ? 'Please choose a date and a time.' : undefined}
          data-autofocus
        />
        <TextInput
          type="time"
          label="Time"
          value={time}
          onChange={({ currentTarget }) => state.setTime(currentTarget.value)}
        />
      </Group>
      <NativeSelect
        label="Time zone"
        value={zone}
        onChange={({ currentTarget }) => state.setZone(currentTarget.value)}
        data={zoneGroups(zone)}
      />
      <Stack gap="xs" role="status">
        {instants?.next && (
          <Alert color="blue" title={`Clocks in ${placeOf(zone)} skip this time`}>
            They are put forward on this day.{' '}
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => instants.next && state.moveTo(instants.next)}
            >
              Use {longMomentText(instants.next, zone)} instead
            </Anchor>
          </Alert>
        )}
        {instants && instants.found.length > 1 && (
          <NativeSelect
            label={`Clocks in ${placeOf(zone)} show this time twice on this day. Which one is meant?`}
            value={String(turn)}
            onChange={({ currentTarget }) => state.setTurn(Number(currentTarget.value))}
            data={instants.found.map((instant, index) => ({
              value: String(index),
              label: `The ${index === 0 ? 'first' : 'second'} (${offsetName(instant, zone)})`,
            }))}
          />
        )}
        {at && (
          <Text size="sm" {...(isPast && { c: 'var(--mantine-color-error)' })}>
            {isPast ? 'This time has passed. Please choose a later one.' : describe(at, zone)}
          </Text>
        )}
      </Stack>
    </>
  );
}

/** The time zones, with the most common ones and the present one first. Browsers do not list all names of a zone. */
function zoneGroups(present: string) {
  const usual = [...new Set([ownZone(), present, ...usualZones])];
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !usual.includes(zone));
  const item = (zone: string) => ({
    value: zone,
    label: zone === ownZone() ? `${placeOf(zone)} (your zone)` : placeOf(zone),
  });
  return [
    { group: 'Often used', items: usual.map(item) },
    { group: 'All zones', items: others.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })) },
  ];
}
