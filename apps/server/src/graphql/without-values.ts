const invalidValue = /^(Variable "\$\w+") got invalid value /;
const place = /^[\s\S]*( at "[\w.[\]]+"); /;
const reasonWithoutValue =
  /; ((?:Field "\w+" |Expected (?:non-nullable )?type |Value "\w*" does not exist in )[^;]*)$/;

/**
 * Removes the value from GraphQL's message about an invalid variable, because the value may contain a password. Other
 * messages stay unchanged.
 */
export function withoutValues(message: string): string {
  const variable = invalidValue.exec(message)?.[1];
  if (variable === undefined) return message;
  const where = place.exec(message)?.[1] ?? '';
  const reason = reasonWithoutValue.exec(message)?.[1] ?? 'it is of another type.';
  return `${variable} got an invalid value${where}; ${reason}`;
}
