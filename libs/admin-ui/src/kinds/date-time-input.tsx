import { Box, Group, NativeSelect } from '@mantine/core';
import { labelInSentence } from '../label-in-sentence.ts';
import { inputId } from './input-props.ts';
import type { InputProps } from './kind.tsx';
import { LineInput } from './line-input.tsx';
import type { ZonedTime } from './zoned-time.ts';

/** The local time of a zone beside the zone, or above it where both would be too narrow. */
export default function DateTimeInput(props: InputProps<ZonedTime>) {
  const { field, value, onChange } = props;
  return (
    <Group gap="xs" align="flex-end">
      <Box flex="1 1 14rem">
        <LineInput
          {...props}
          type="datetime-local"
          step="any"
          value={value.local}
          onChange={(local) => onChange({ ...value, local })}
        />
      </Box>
      <NativeSelect
        id={`${inputId(field)}-zone`}
        flex="1 1 14rem"
        label={`Time zone of ${labelInSentence(field.label)}`}
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
