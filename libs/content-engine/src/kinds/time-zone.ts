import { fieldDecorator } from './kind.ts';
import { defineTextKind, fail, parseText } from './text-kind.ts';
import { isZone } from './zoned-time.ts';

export const timeZoneKind = defineTextKind({
  name: 'timeZone',
  maxLength: 100,
  parse(value, field, limit) {
    const zone = parseText(value, field, limit).trim();
    if (zone !== '' && !isZone(zone))
      fail(field, `${field.label} must be the name of a time zone, such as America/New_York.`);
    return zone;
  },
});

/** A time zone by its name in the IANA database, such as `Europe/Berlin`. */
export const TimeZone = fieldDecorator(timeZoneKind);
