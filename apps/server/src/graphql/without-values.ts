const sayingAValue = /^(Variable "\$\w+") got invalid value /;
const place = /^[\s\S]*( at "[\w.[\]]+"); /;
const reasonWithoutValue =
  /; ((?:Field "\w+" |Expected (?:non-nullable )?type |Value "\w*" does not exist in )[^;]*)$/;

/**
 * What GraphQL says about a variable of a wrong type, without the value: it may hold a password, alone or among the
 * other fields of an input. Other messages stay as they are.
 */
export function withoutValues(message: string): string {
  const variable = sayingAValue.exec(message)?.[1];
  if (variable === undefined) return message;
  const where = place.exec(message)?.[1] ?? '';
  const reason = reasonWithoutValue.exec(message)?.[1] ?? 'it is of another type.';
  return `${variable} got an invalid value${where}; ${reason}`;
}
