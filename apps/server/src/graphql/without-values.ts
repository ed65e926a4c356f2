const invalidValue = /^(Variable "\$\w+") got invalid value /;
const place = /^[\s\S]*( at "[\w.[\]]+"); /;
const reasonWithoutValue =
  /; ((?:Field "\w+" |Expected (?:non-nullable )?type |Value "\w*" does not exist in )[^;]*)$/;
/** The beginnings of what scalars say about days and times, and what they expect. */
const expected: readonly [RegExp, string][] = [
  [/; Value is not (?:a valid LocalDate|string): /, 'write it as YYYY-MM-DD, such as 2026-03-31.'],
  [/; DateTime cannot represent /, 'write it as a time with a zone, such as 2026-03-31T16:00:00Z.'],
  [
    /; A ZonedDateTime must be a text\.$/,
    'write it as a time with a time zone, such as 2026-03-31T11:00[America/New_York].',
  ],
];

/**
 * Removes the value from GraphQL's message about an invalid variable, because the value may contain a password. Other
 * messages stay unchanged.
 */
export function withoutValues(message: string): string {
  const variable = invalidValue.exec(message)?.[1];
  if (variable === undefined) return message;
  const where = place.exec(message)?.[1] ?? '';
  const reason = reasonWithoutValue.exec(message)?.[1] ?? expectedIn(message) ?? 'it is of another type.';
  return `${variable} got an invalid value${where}; ${reason}`;
}

function expectedIn(message: string): string | undefined {
  return expected.find(([said]) => said.test(message))?.[1];
}
